import { existsSync } from "node:fs";
import nodePath from "node:path";

/**
 * Returns a path as code hosts use it: with slashes and relative to the checkout's root, whatever the
 * working directory.
 * @param path Replaces the path module, to emulate another system.
 */
export function checkoutPath(file: string, path: typeof nodePath = nodePath): string {
  if (/^https?:/i.test(file)) return file;
  const plain = (name: string) => name.replaceAll(path.sep, "/");
  const root = checkoutRoot(path);
  if (root === undefined) return plain(file);
  const inside = path.relative(root, path.resolve(file));
  const isOutside = inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside);
  return plain(isOutside ? file : inside);
}

/** GitHub Actions provides the checkout root; otherwise it is that of the enclosing repository. */
export function checkoutRoot(path: typeof nodePath = nodePath): string | undefined {
  const said = process.env["GITHUB_WORKSPACE"];
  if (said !== undefined) return said;
  for (let folder = path.resolve("."); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, ".git"))) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}
