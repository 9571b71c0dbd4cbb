const ownAddress =
  /^\/(?:(?:api|media|schema|feed|offline|assets|admin|devtools)(?:\/|$)|_|(?:robots\.txt|sw\.js|livez|readyz)$|sitemap[a-z0-9-]*\.xml$)/;

/** Whether the site answers a path itself, whatever content says: services, files and all that begins like ours. */
export function isOwnAddress(path: string): boolean {
  return ownAddress.test(path);
}
