import { safeHref } from "./safe-href.ts";

/** Name of the query parameter that says where to go after signing in. */
export const returnUrlParameter = "returnUrl";

const ownOrigin = "https://own.invalid";
const maxLength = 2000;

export interface ReturnRules {
  /** Where to go when nothing fit was asked for. */
  readonly home?: string;
  /** Path of the login page: whoever has signed in is not sent there again. */
  readonly loginPath?: string;
}

/**
 * The path on this site that `returnUrl` asks for, in the spelling of the browser, or the home page
 * (decision 0038, T-1). What was asked is judged twice: as it came and as a browser will read
 * it, because `/.//evil.test` becomes another host only then.
 */
export function returnUrl(
  asked: string | null,
  { home = "/", loginPath }: ReturnRules = {},
): string {
  if (asked === null || asked.length > maxLength || !isOwnPath(asked)) return home;
  const url = URL.parse(asked, ownOrigin);
  if (url?.origin !== ownOrigin || url.pathname === loginPath) return home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isOwnPath(path) ? path : home;
}

function isOwnPath(text: string): boolean {
  return text.startsWith("/") && safeHref(text) !== undefined;
}

/** The address of the login page that leads back to a path. */
export function signInAddress(loginPath: string, path: string): string {
  return `${loginPath}?${new URLSearchParams({ [returnUrlParameter]: path }).toString()}`;
}
