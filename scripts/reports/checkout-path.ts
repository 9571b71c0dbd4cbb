import { existsSync } from "node:fs";
import nodePath from "node:path";

/**
 * A file as code hosts name it: with slashes and from the root of the checkout on, whatever folder a step works in.
 * @param path Stands in for that of another system.
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

/** A job of GitHub Actions says where its checkout is; everywhere else it is the repository around the folder. */
export function checkoutRoot(path: typeof nodePath = nodePath): string | undefined {
  const said = process.env["GITHUB_WORKSPACE"];
  if (said !== undefined) return said;
  for (let folder = path.resolve("."); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, ".git"))) return folder;
    if (path.dirname(folder) === folder) return undefined;
  }
}
