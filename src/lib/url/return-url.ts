import { safeHref } from "./safe-href.ts";

/** Name of the query parameter with the destination after signing in. */
export const returnUrlParameter = "returnUrl";

const ownOrigin = "https://own.invalid";
const maxLength = 2000;

export interface ReturnRules {
  /** Destination if no acceptable one was requested. */
  readonly home?: string;
  /** Path of the login page: signed-in visitors are not sent there again. */
  readonly loginPath?: string;
}

/**
 * Returns the path on this site requested by `returnUrl`, as a browser would spell it, or the home
 * page (decision 0038, T-1). The value is checked twice: as received and as a browser will read it,
 * because `/.//evil.test` becomes another host only then.
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

/** Returns the URL of the login page that leads back to a path. */
export function signInAddress(loginPath: string, path: string): string {
  return `${loginPath}?${new URLSearchParams({ [returnUrlParameter]: path }).toString()}`;
}
