import { getCookie } from "hono/cookie";
import { isToken } from "#lib/bearer-token.ts";
import { tokenKey } from "#stores/stored-token.ts";
import type { AppContext } from "../request-context.ts";

/**
 * Stores the token for page loads: sent to this site only, removed when the browser closes. Scripts
 * store the same token in the browser's storage (decision 0028).
 */
const attributes = "Path=/; HttpOnly; SameSite=Lax";

/** Over https no other host of the domain, and no intermediary, can replace the cookie. */
function cookieName(https: boolean): string {
  return https ? `__Host-${tokenKey}` : tokenKey;
}

/** Returns the `Set-Cookie` header that stores a token. */
export function sessionCookie(c: AppContext, token: string): string {
  const { https } = c.get("request");
  return `${cookieName(https)}=${token}; ${attributes}${https ? "; Secure" : ""}`;
}

/** Returns the `Set-Cookie` header that removes the token. */
export function endedSession(c: AppContext): string {
  return sessionCookie(c, "; Max-Age=0");
}

/** Returns the token in a request's cookie, if it has one. */
export function sessionToken(c: AppContext): string | undefined {
  const token = getCookie(c, cookieName(c.get("request").https));
  return isToken(token) ? token : undefined;
}

/** Returns the tokens of a request: that sent by its script, and that of its cookie. */
export function visitorTokens(c: AppContext): Set<string> {
  const [scheme, token] = c.req.header("authorization")?.split(" ", 2) ?? [];
  const bearer = scheme === "Bearer" ? token : undefined;
  return new Set([bearer, sessionToken(c)].filter(isToken));
}

/** Returns the effective token of a request: that sent by its script, otherwise that of its cookie. */
export function visitorToken(c: AppContext): string | undefined {
  const [token] = visitorTokens(c);
  return token;
}
