/** Beginnings of paths that are the same in every locale. */
const sharedPaths = ["/media/", "/assets/", "/api/"];
const ownAddress =
  /^\/(?:(?:api|media|schema|feed|offline|assets|admin|devtools)(?:\/|$)|_|(?:robots\.txt|sw\.js|livez|readyz)$|sitemap[a-z0-9-]*\.xml$)/;

/** Whether the site answers a path itself, whatever content says: services, files and all that begins like ours. */
export function isOwnAddress(path: string): boolean {
  return ownAddress.test(path);
}

/** Whether a path is the same in every locale, and never has the prefix of one. */
export function isSharedPath(path: string): boolean {
  return sharedPaths.some((shared) => path.startsWith(shared));
}
