import type { TextFile } from "./project-text.ts";

const addressed = /(\/schema\/|waymark-contract-)(\d+\.\d+\.\d+)(?=\/|\.tgz)/g;

/** Guides name the schemas and the package of today: whoever copies an address gets the latest version. */
export function withReleasedVersion({ path, text }: TextFile, latest: string): string {
  if (!/^(?:[A-Z]+|docs\/[a-z-]+)\.md$/.test(path)) return text;
  return text.replaceAll(addressed, `$1${latest}`);
}
