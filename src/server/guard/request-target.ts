import { encodePath } from "#lib/url/canonical-path.ts";
import { isAdminPath } from "#i18n/locale-paths.ts";

/** Longest accepted request target, in characters. */
const maxTargetLength = 2048;

/** A request target that is safe to use, or why it is refused. */
export type Target =
  | { readonly ok: true; readonly path: string; readonly search: string }
  | { readonly ok: false; readonly reason: string };

const visibleAscii = /^[\x21-\x7e]+$/;
const encodedSeparator = /%(?:2f|5c|00)/i;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;

function refuse(reason: string): Target {
  return { ok: false, reason };
}

/** Decodes a path once; undefined if its percent-encoding is not valid UTF-8. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Reads a request target as received. Only the origin form is accepted; anything that another program
 * in the chain could read as another path or another host is refused, never repaired.
 * `path` has one normal form of percent-encoding; its trailing slash is preserved.
 */
export function readTarget(target: string): Target {
  if (target.length > maxTargetLength) return refuse("target too long");
  if (!target.startsWith("/")) return refuse("target is not a path");
  if (!visibleAscii.test(target)) return refuse("target contains characters that must be encoded");
  if (target.includes("#")) return refuse("target contains a fragment");
  const queryStart = target.indexOf("?");
  const rawPath = queryStart < 0 ? target : target.slice(0, queryStart);
  const search = queryStart < 0 ? "" : target.slice(queryStart);
  if (rawPath.startsWith("//")) return refuse("path starts with two slashes");
  if (rawPath.includes("\\")) return refuse("path contains a backslash");
  if (encodedSeparator.test(rawPath)) return refuse("path contains an encoded separator");
  const decoded = decodePath(rawPath);
  if (decoded === undefined) return refuse("path is not valid UTF-8");
  if (controlCharacter.test(decoded)) return refuse("path contains a control character");
  if (decoded.split("/").some((segment) => segment === "." || segment === "..")) {
    return refuse("path contains a dot segment");
  }
  return { ok: true, path: encodePath(decoded), search: search === "?" ? "" : search };
}

/** Removes trailing slashes. The root keeps its slash, and so does `/admin/` before a language. */
export function withoutTrailingSlash(path: string): string {
  const plain = path.replace(/(?<!\/)\/+$/, "") || "/";
  return isAdminPath(path) && !isAdminPath(plain) ? `${plain}/` : plain;
}
