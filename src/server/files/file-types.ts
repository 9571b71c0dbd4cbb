/** Images that the content folder may hold. */
const imageTypes: ReadonlyMap<string, string> = new Map([
  ["avif", "image/avif"],
  ["gif", "image/gif"],
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["png", "image/png"],
  ["svg", "image/svg+xml"],
  ["webp", "image/webp"],
]);

/** Documents that editors may offer for download. */
const documentTypes: ReadonlyMap<string, string> = new Map([["pdf", "application/pdf"]]);

/** Files that a build may contain, excluding source maps. */
const assetTypes: ReadonlyMap<string, string> = new Map([
  ...imageTypes,
  ["css", "text/css; charset=utf-8"],
  ["ico", "image/x-icon"],
  ["js", "text/javascript; charset=utf-8"],
  ["json", "application/json; charset=utf-8"],
  ["txt", "text/plain; charset=utf-8"],
  ["webmanifest", "application/manifest+json; charset=utf-8"],
  ["woff2", "font/woff2"],
]);

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1).toLowerCase();
}

/** Returns the type of a file that may be served from the content folder: an image or a document. */
export function mediaTypeOf(name: string): string | undefined {
  const extension = extensionOf(name);
  return imageTypes.get(extension) ?? documentTypes.get(extension);
}

/** Whether a file is for download, not for display in a page. */
export function isDocument(contentType: string): boolean {
  return [...documentTypes.values()].includes(contentType);
}

/** Returns the media type of a file of the build by its extension; undefined if such files are not served. */
export function assetTypeOf(name: string): string | undefined {
  return assetTypes.get(extensionOf(name));
}

/** Whether compression makes such a file smaller; images and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/|image\/svg|image\/x-icon)/.test(contentType);
}
