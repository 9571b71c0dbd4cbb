import { createHash } from "node:crypto";
import { ContentUnavailable } from "#api/errors.ts";
import { problemsIn } from "#api/browser/form-entry.ts";
import { isFormName, sentAnchor, type FormResponse } from "#contract/forms/form-response.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormName } from "#generated/entry-forms/types.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { consentIds } from "#site/consent/consent-ids.ts";
import type { Responses } from "../reply/responses.ts";
import type { SendToApi } from "./api-sender.ts";
import type { AppContext } from "../request-context.ts";
import type { FallbackPages } from "../pages/fallback-page.ts";
import { respondToStep, stepOfRefusal, type StepResponse } from "./form-steps.ts";
import { errorFields, type Logger } from "../logger.ts";
import { pageRequest, type AddressRules } from "../pages/page-request.ts";
import { uncachedPage } from "../pages/uncached-page.ts";
import { withPostedForm, type PostedForm } from "./posted-form.ts";
import { retryAfterS } from "../pages/render-outcome.ts";
import { isRedirected } from "../cache/outcome.ts";
import type { PageRenderer, PageRequest } from "../pages/render-contract.ts";
import { endedFragment, leadToSignIn } from "../pages/restricted.ts";
import { sessionToken } from "../guard/session-cookie.ts";

export interface FormsDeps {
  readonly responses: Responses;
  readonly logger: Logger;
  readonly renderer: PageRenderer;
  readonly addresses: AddressRules;
  readonly https: boolean;
  readonly sendToApi: SendToApi;
  readonly fallbackPages: FallbackPages;
  /** Returns the home link for an address, in its locale. */
  readonly homeHref: (request: PageRequest) => string;
}

/** A form posted from a page without scripts. */
interface Post {
  readonly c: AppContext;
  readonly request: PageRequest;
  readonly form: FormName;
  /** Block of the page that shows the form; undefined while the page is unavailable. */
  readonly blockId: string | undefined;
}

/**
 * `POST <page>?form=contact`: the same endpoint as with scripts, but responds with a page. Accepted: 303 to
 * the thanks on the page. Rejected: the page again with errors and values, never cached. On a restricted
 * page the cookie identifies the sender. Returns undefined if the address shows no such form.
 */
export function createFormHandler(
  deps: FormsDeps,
): (c: AppContext) => Promise<Response | undefined> {
  return async (c) => {
    const asked = c.get("request");
    const form = new URLSearchParams(asked.search).get("form");
    const token = sessionToken(c);
    const request = {
      ...pageRequest(asked, deps.addresses),
      ...(token !== undefined && { token }),
    };
    if (form === "cookies") {
      const post = { c, request };
      return withPostedForm(c, { groups: [] }, (posted) => takeCookies(deps, post, posted));
    }
    if (!isFormName(form)) return undefined;
    const place = await deps.renderer.formOn(request, form).catch(unseen);
    if (place === undefined) return undefined;
    if (isRedirected(place)) {
      const fragment = token === undefined ? "" : endedFragment;
      return leadToSignIn(c, deps.responses, `${place.redirectTo}${fragment}`);
    }
    const post = { c, request, form, blockId: place.blockId };
    return withPostedForm(c, formDefinitions[form], (posted) => takeForm(deps, post, posted));
  };
}

/** While content is unavailable it is unknown what a page shows; the visitor's post is accepted anyway. */
function unseen(error: unknown): Pick<Post, "blockId"> {
  if (error instanceof ContentUnavailable) return { blockId: undefined };
  throw error;
}

/** The cookie settings without scripts: nothing optional runs then, but the choice is recorded as well. */
async function takeCookies(
  deps: FormsDeps,
  { c, request }: Pick<Post, "c" | "request">,
  posted: PostedForm | number,
): Promise<Response | undefined> {
  if (typeof posted === "number") return undefined;
  try {
    const { response, headers } = await deps.sendToApi(c, {
      path: "/api/cookie_consents",
      locale: deps.renderer.localeOf(request),
      contentType: posted.contentType,
      body: posted.bytes,
    });
    const saved = response.ok ? `#${consentIds.saved}` : "";
    return deps.responses.seeOther(`${request.path}${saved}`, headers);
  } catch (error) {
    // Only logged: without a record nothing optional runs.
    deps.logger.warn({ ...errorFields(error), page: request.path }, "consent-not-handed-over");
    return deps.responses.seeOther(request.path);
  }
}

async function takeForm(
  deps: FormsDeps,
  post: Post,
  posted: PostedForm | number,
): Promise<Response> {
  const { form, request, blockId } = post;
  if (typeof posted === "number") return deps.responses.plain(posted, "unknown form\n");
  const locale = deps.renderer.localeOf(request);
  const { status, response } =
    respondToStep(form, posted, locale) ?? (await handOver(deps, post, posted));
  if (response === undefined) return thank(deps, post);
  if (blockId !== undefined) {
    const page = await deps.renderer.renderResult(request, { blockId, form, response });
    return uncachedPage(deps, page, { status });
  }
  const page = await deps.renderer.renderUnseen(request, { form, response });
  const headers = { "retry-after": String(retryAfterS) };
  return uncachedPage(deps, page, { status: page.status, headers });
}

/** Redirects to the thanks on the form's page; if that is unavailable, shows them on a static page. */
function thank(deps: FormsDeps, { request, blockId }: Post): Response {
  if (blockId !== undefined) {
    return deps.responses.seeOther(`${request.path}#${sentAnchor(blockId)}`);
  }
  const { fallbackPages, renderer, homeHref } = deps;
  const page = fallbackPages(renderer.localeOf(request), "sent", homeHref(request));
  return uncachedPage(deps, { ...page, scriptHashes: [] }, { status: 200 });
}

/** Returns the content service's result; without a response for the visitor the form was accepted. */
async function handOver(
  deps: FormsDeps,
  { c, request, form }: Post,
  posted: PostedForm,
): Promise<StepResponse> {
  const { values, lostFiles, bytes, contentType } = posted;
  const refused = (
    problems: FormResponse["problems"],
    whole: Pick<FormResponse, "failure">,
  ): FormResponse => {
    return {
      values,
      lostFiles,
      problems,
      ...whole,
      ...stepOfRefusal(formDefinitions[form], problems),
    };
  };
  try {
    const { response } = await deps.sendToApi(c, {
      path: formDefinitions[form].endpoint,
      locale: deps.renderer.localeOf(request),
      idempotencyKey: keyOf(request, posted),
      contentType,
      body: bytes,
    });
    if (response.ok) return { status: 303 };
    const body: unknown = await response.json().catch(() => ({}));
    const problems = problemsIn(isRecord(body) ? body["problems"] : undefined);
    const ofFields = problems.filter(({ field }) => field !== "");
    const ofWhole = problems.find(({ field }) => field === "")?.messageId;
    const general = response.status === 429 ? "form.tooMany" : "form.failure";
    const failure = ofWhole ?? (ofFields.length > 0 ? undefined : general);
    const whole = failure === undefined ? {} : { failure };
    return { status: response.status, response: refused(ofFields, whole) };
  } catch (error) {
    deps.logger.warn({ ...errorFields(error), page: request.path }, "form-not-handed-over");
    return { status: 503, response: refused([], { failure: "form.failure" }) };
  }
}

/**
 * Without scripts a form has no key of its own, because the page is the same for every visitor. The same
 * form sent twice on one day (a double click, a reload) is still stored as one entry.
 */
function keyOf({ path }: PageRequest, { bytes, contentType }: PostedForm): string {
  const boundary = /boundary=([^;\s]+)/i.exec(contentType)?.[1]?.replaceAll('"', "") ?? "";
  const text = Buffer.from(bytes).toString("latin1");
  const content = boundary === "" ? text : text.replaceAll(boundary, "");
  const day = new Date().toISOString().slice(0, 10);
  const hex = createHash("sha256").update(`${day} ${path} `).update(content).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
