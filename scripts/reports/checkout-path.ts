import nodePath from "node:path";

/**
 * A file as code hosts name it: with slashes and, in a job of GitHub Actions, from the root of the checkout on,
 * whatever folder a step works in.
 * @param path Stands in for that of another system.
 */
export function checkoutPath(file: string, path: typeof nodePath = nodePath): string {
  if (/^https?:/i.test(file)) return file;
  const plain = (name: string) => name.replaceAll(path.sep, "/");
  const root = process.env["GITHUB_WORKSPACE"];
  if (root === undefined) return plain(file);
  const inside = path.relative(root, path.resolve(file));
  const isOutside = inside.startsWith(`..${path.sep}`) || path.isAbsolute(inside);
  return plain(isOutside ? file : inside);
}
