const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u;
const absolute = /^https?:\/\/[^/]/i;
const telephone = /^tel:\+?[0-9(). -]+$/i;
const mail = /^mailto:(?!\/)[^\s?]*(\?\S*)?$/i;
const encodedLineBreak = /%0[ad]/i;
const ownOrigin = "https://own.invalid";
/** Nothing in it reads as anything else, however often it is decoded. */
const plainPath = /^\/(?:\w[\w.-]*\/)*(?:\w[\w.-]*)?$/;

/**
 * The address itself when it may stand in an `href` or `src`, otherwise nothing.
 *
 * Allowed: http and https without credentials, mailto, tel, paths on this site (one slash) and
 * fragments. What is not on this list is refused, so `javascript:`, `data:` and `vbscript:` need no
 * rule of their own, whatever their disguise. A path is checked again as the browser will read it:
 * `/.//evil.test` leads away although it begins with one slash.
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

/** What a server sees that decodes once. */
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
