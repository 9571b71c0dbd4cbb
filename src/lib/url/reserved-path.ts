/** Prefixes of paths that are the same in every locale. */
const sharedPaths = ["/media/", "/assets/", "/api/"];
const reservedPath =
  /^\/(?:(?:api|media|schema|feed|offline|assets|admin|devtools)(?:\/|$)|_|(?:robots\.txt|sw\.js|livez|readyz)$|sitemap[a-z0-9-]*\.xml$)/;

/** Whether the site itself handles a path, regardless of content: services, files and reserved prefixes. */
export function isReservedPath(path: string): boolean {
  return reservedPath.test(path);
}

/** Whether a path is the same in every locale and never has a locale prefix. */
export function isSharedPath(path: string): boolean {
  return sharedPaths.some((shared) => path.startsWith(shared));
}
