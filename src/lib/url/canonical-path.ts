/** Needs no encoding, and has no trailing slash. */
const isCanonical = /^(?:\/[\w.~:-]+)+$/;

/** Gives all encodings of the same path a single spelling. */
export function encodePath(decoded: string): string {
  return encodeURI(decoded).replaceAll(/[?#]/g, encodeURIComponent);
}

/**
 * Returns a path of this site in the spelling used by requests: percent-encoded, and without a
 * trailing slash unless it is the root. A path that cannot be decoded loses only that slash.
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
