const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
const absolute = /^https?:\/\/[^/]/i;
const telephone = /^tel:\+?[0-9(). -]+$/i;
const mail = /^mailto:(?!\/)[^\s?]*(\?\S*)?$/i;
const encodedLineBreak = /%0[ad]/i;
const ownOrigin = "https://own.invalid";
/** Cannot be read as anything else, however often it is decoded. */
const plainPath = /^\/(?:\w[\w.-]*\/)*(?:\w[\w.-]*)?$/;

/**
 * Returns the URL itself if it is allowed in an `href` or `src`, otherwise undefined.
 *
 * Allowed: http and https without credentials, mailto, tel, paths on this site (one slash) and
 * fragments. Everything else is refused, so `javascript:`, `data:` and `vbscript:` need no rules of
 * their own, however they are disguised. A path is checked again as the browser will read it:
 * `/.//evil.test` leads to another site although it starts with one slash.
 */
export function safeHref(url: string): string | undefined {
  return isSafe(url) ? url : undefined;
}

function isSafe(url: string): boolean {
  if (plainPath.test(url)) return true;
  if (invisible.test(url)) return false;
  if (url.startsWith("#") || telephone.test(url)) return true;
  if (url.startsWith("/")) return isOwnPath(url);
  if (mail.test(url)) return !encodedLineBreak.test(url.split("?", 1)[0] ?? "");
  return absolute.test(url) && isPlainHost(url);
}

function isOwnPath(url: string): boolean {
  const parsed = URL.parse(url, ownOrigin);
  if (parsed?.origin !== ownOrigin) return false;
  return !parsed.pathname.includes("//") && isHarmless(decode(parsed.pathname));
}

/** Checks the path as seen by a server that decodes it once. */
function isHarmless(path: string | undefined): boolean {
  return path !== undefined && !path.includes("//") && !invisible.test(path);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function isPlainHost(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.username === "" && parsed.password === "";
}
