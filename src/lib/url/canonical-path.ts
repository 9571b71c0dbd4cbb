/** Nothing to encode, and no slash at its end. */
const isCanonical = /^(?:\/[\w.~:-]+)+$/;

/** One spelling for all encodings of the same path. */
export function encodePath(decoded: string): string {
  return encodeURI(decoded).replaceAll(/[?#]/g, encodeURIComponent);
}

/**
 * A path of this site in the spelling that requests for it come out with: percent-encoded, and without
 * a slash at its end unless it is the root. What cannot be decoded stays as it is.
 */
export function canonicalPath(path: string): string {
  if (isCanonical.test(path)) return path;
  const plain = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  try {
    return encodePath(decodeURIComponent(plain));
  } catch {
    return plain;
  }
}
