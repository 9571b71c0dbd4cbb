import { getCookie } from "hono/cookie";
import { isToken } from "#lib/bearer-token.ts";
import { tokenKey } from "#stores/stored-token.ts";
import type { AppContext } from "../request-context.ts";

/**
 * Keeps the token where page loads find it: sent to this site alone, gone with the browser. Scripts
 * keep the same one in the browser's storage (decision 0028).
 */
const attributes = "Path=/; HttpOnly; SameSite=Lax";

/** Over https no other host of the domain, and nothing on the way, can put one of its own in its place. */
function cookieName(https: boolean): string {
  return https ? `__Host-${tokenKey}` : tokenKey;
}

function cookie(c: AppContext, value: string): string {
  const { https } = c.get("request");
  return `${cookieName(https)}=${value}; ${attributes}${https ? "; Secure" : ""}`;
}

export function sessionCookie(c: AppContext, token: string): string {
  return cookie(c, token);
}

/** Takes the token out of the browser. */
export function endedSession(c: AppContext): string {
  return cookie(c, "; Max-Age=0");
}

/** The token of a request's cookie, if it has one. */
export function sessionToken(c: AppContext): string | undefined {
  const token = getCookie(c, cookieName(c.get("request").https));
  return isToken(token) ? token : undefined;
}

/** The tokens of a request: what its script says, and its cookie. */
export function visitorTokens(c: AppContext): Set<string> {
  const [scheme, token] = c.req.header("authorization")?.split(" ", 2) ?? [];
  const bearer = scheme === "Bearer" ? token : undefined;
  return new Set([bearer, sessionToken(c)].filter(isToken));
}

/** The token that speaks for a request: what its script says, else its cookie. */
export function visitorToken(c: AppContext): string | undefined {
  const [token] = visitorTokens(c);
  return token;
}
