import { getCookie } from "hono/cookie";
import { isToken } from "#lib/bearer-token.ts";
import { tokenKey } from "#stores/auth-store.ts";
import type { AppContext } from "./app-env.ts";

/**
 * Where a browser without scripts keeps the token: out of reach of any script, sent to this site
 * alone, gone with the browser. Browsers with scripts keep it in their storage (decision 11).
 */
const attributes = "Path=/; HttpOnly; SameSite=Lax";

export function sessionCookie(token: string, https: boolean): string {
  return `${tokenKey}=${token}; ${attributes}${https ? "; Secure" : ""}`;
}

/** Takes the token out of the browser. */
export const endedSession = `${tokenKey}=; Max-Age=0; ${attributes}`;

/** The token of a request's cookie, if it has one. */
export function sessionToken(c: AppContext): string | undefined {
  const token = getCookie(c, tokenKey);
  return isToken(token) ? token : undefined;
}

/** The token of a request: what its script says, else its cookie. */
export function visitorToken(c: AppContext): string | undefined {
  const [scheme, token] = c.req.header("authorization")?.split(" ", 2) ?? [];
  return scheme === "Bearer" && isToken(token) ? token : sessionToken(c);
}
