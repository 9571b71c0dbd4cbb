import type { TextFile } from "./project-text.ts";

const addressed = /(\/schema\/|waymark-contract-)(\d+\.\d+\.\d+)(?=\/|\.tgz)/g;

/** Guides use the current schemas and package: a copied URL refers to the latest version. */
export function withReleasedVersion({ path, text }: TextFile, latest: string): string {
  if (!/^(?:[A-Z]+|docs\/[a-z-]+)\.md$/.test(path)) return text;
  return text.replaceAll(addressed, `$1${latest}`);
}
