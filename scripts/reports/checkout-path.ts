import { relative, resolve, sep } from "node:path";

/** A file as GitHub names it: from the root of the checkout on, whatever folder a step works in. */
export function checkoutPath(file: string): string {
  const root = process.env["GITHUB_WORKSPACE"];
  if (root === undefined || /^https?:/i.test(file)) return file;
  const path = relative(root, resolve(file)).replaceAll(sep, "/");
  return path.startsWith("../") ? file : path;
}
