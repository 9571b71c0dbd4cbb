import { signInResult, type SignInResult } from "#api/browser/sign-in.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { SignInReply } from "#site/page-model.ts";
import type { Responses } from "../reply/responses.ts";
import type { SendToApi } from "./api-sender.ts";
import type { AppContext } from "../request-context.ts";
import { errorFields, type Logger } from "../logger.ts";
import { pageRequest, type AddressRules } from "../pages/page-request.ts";
import { uncachedPage } from "../pages/uncached-page.ts";
import { withPostedForm, type PostedForm } from "./posted-form.ts";
import type { PageRenderer, PageRequest } from "../pages/render-contract.ts";
import { afterSignIn } from "../pages/login-page.ts";
import { endedSession, sessionCookie, sessionToken } from "../guard/session-cookie.ts";

export interface SignInDeps {
  readonly responses: Responses;
  readonly logger: Logger;
  readonly renderer: PageRenderer;
  readonly addresses: AddressRules;
  readonly https: boolean;
  readonly sendToApi: SendToApi;
  /** Returns the home link for an address, in its locale. */
  readonly homeHref: (request: PageRequest) => string;
}

interface Post {
  readonly c: AppContext;
  readonly request: PageRequest;
}

const statuses = { denied: 401, "too-many": 429, failed: 503 } as const;

/**
 * Sign-in and sign-out without scripts: the login page's form is posted to its own address. Granted: the
 * token in a cookie, and 303 to `returnUrl`. Denied: the page again, never cached.
 * Returns undefined if the address is not a login page.
 */
export function createSignInHandler(
  deps: SignInDeps,
): (c: AppContext) => Promise<Response | undefined> {
  return async (c) => {
    const asked = c.get("request");
    const request = pageRequest(asked, deps.addresses);
    if (!(await deps.renderer.isLogin(request))) return undefined;
    const form = new URLSearchParams(asked.search).get("form");
    const post = { c, request };
    if (form === "sign-out") return signOut(deps, post);
    return withPostedForm(c, { groups: [] }, (posted) => respondSignIn(deps, post, posted));
  };
}

async function respondSignIn(
  deps: SignInDeps,
  post: Post,
  posted: PostedForm | number,
): Promise<Response> {
  const { c, request } = post;
  if (typeof posted === "number") return deps.responses.plain(posted, "unknown form\n");
  const response = await askApi(deps, post, posted);
  if (response.kind !== "signed-in") {
    const login = new URLSearchParams(Buffer.from(posted.bytes).toString()).get("login") ?? "";
    return notGranted(deps, request, { login, failure: response });
  }
  const target = afterSignIn(c, request, deps.homeHref(request));
  const cookie = sessionCookie(c, response.token);
  return deps.responses.seeOther(target, { "set-cookie": cookie });
}

/** The password is forwarded unchanged: it is neither inspected here nor logged. */
async function askApi(
  deps: SignInDeps,
  { c, request }: Post,
  { bytes, contentType }: PostedForm,
): Promise<SignInResult> {
  try {
    const locale = deps.renderer.localeOf(request);
    const sending = { path: "/api/login", locale, contentType, body: bytes, token: null };
    const { response } = await deps.sendToApi(c, sending);
    const body: unknown = await response.json().catch(() => ({}));
    const token = isRecord(body) ? body["token"] : undefined;
    const retryAfterS = Number(response.headers.get("retry-after")) || undefined;
    return signInResult(response.status, { token, retryAfterS });
  } catch (error) {
    deps.logger.warn({ ...errorFields(error), page: request.path }, "sign-in-not-handed-over");
    return { kind: "failed" };
  }
}

async function notGranted(
  deps: SignInDeps,
  request: PageRequest,
  reply: SignInReply,
): Promise<Response> {
  const { failure } = reply;
  const page = await deps.renderer.renderSignIn(request, reply);
  const headers = failure.kind === "too-many" ? { "retry-after": String(failure.afterS) } : {};
  return uncachedPage(deps, page, { status: statuses[failure.kind], headers });
}

/**
 * Cleared by the browser on sign-out (T-14): every copy of a response, including pages in the
 * back/forward cache. Not "storage" or "cookies", which would also delete the visitor's decision on
 * cookies.
 */
const forgotten = '"cache"';

/** Ends the session of the cookie, if there is one, and redirects to the login page, which confirms it. */
async function signOut(deps: SignInDeps, { c, request }: Post): Promise<Response> {
  const token = sessionToken(c);
  if (token !== undefined) await endSession(deps, { c, request }, token);
  return deps.responses.seeOther(`${request.path}#signed-out`, {
    "set-cookie": endedSession(c),
    "clear-site-data": forgotten,
  });
}

async function endSession(deps: SignInDeps, { c, request }: Post, token: string): Promise<void> {
  try {
    await deps.sendToApi(c, {
      path: "/api/logout",
      locale: deps.renderer.localeOf(request),
      contentType: "application/json",
      body: Buffer.from("{}"),
      token,
    });
  } catch (error) {
    // The browser still deletes the token, which expires on its own.
    deps.logger.warn({ ...errorFields(error), page: request.path }, "sign-out-not-handed-over");
  }
}
