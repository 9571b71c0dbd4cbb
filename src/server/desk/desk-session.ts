import type { StaffDesk } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";
import type { AddressRanges } from "../guard/network-address.ts";
import { endedSession, sessionCookie, sessionToken } from "../guard/session-cookie.ts";
import { visitorKeyOf } from "../guard/visitor-key.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { DeskReply } from "./desk-reply.tsx";

interface SignInParts {
  readonly desk: StaffDesk;
  readonly responses: Responses;
  readonly trustedProxies: AddressRanges;
  readonly visitorSecret?: string | undefined;
  readonly reply: DeskReply;
  readonly fields: URLSearchParams;
}

/** Matches a path of this view only. */
const ownPath = new RegExp(`^${deskPath}(?:/[\\w-]+)*$`);

/** Signs in to the site on a separate page, which needs neither content nor scripts. */
export async function signIn(c: AppContext, parts: SignInParts): Promise<Response> {
  const { desk, responses, trustedProxies, visitorSecret, reply, fields } = parts;
  const [login, password] = [fields.get("login") ?? "", fields.get("password") ?? ""];
  const asked = fields.get("to") ?? "";
  const to = ownPath.test(asked) ? asked : deskPath;
  const visitor = visitorKeyOf(c, trustedProxies, visitorSecret);
  const result = await desk.signIn({ name: login, password, visitor });
  if ("token" in result) {
    return responses.seeOther(to, { "set-cookie": sessionCookie(c, result.token) });
  }
  return reply.signIn(result.status, { to, login, retryAfter: result.retryAfter });
}

/** Signs out and clears cached responses, including pages behind the back button (T-14). */
export async function signOut(
  c: AppContext,
  { desk, responses }: Pick<SignInParts, "desk" | "responses">,
): Promise<Response> {
  const token = sessionToken(c);
  if (token !== undefined) await desk.signOut(token);
  return responses.seeOther(deskPath, {
    "set-cookie": endedSession(c),
    "clear-site-data": '"cache"',
  });
}
