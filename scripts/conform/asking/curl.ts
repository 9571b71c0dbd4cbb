import type { ConformFinding } from "../finding.ts";

/** An empty form as an option of curl, whose own form options cannot send one. */
const emptyForm = ["-H", "Content-Type: multipart/form-data; boundary=x", "--data-binary", "--x--"];

/** A POST of an empty form to a path. */
export function askedByForm(path: string): readonly string[] {
  return [path, "-X", "POST", ...emptyForm];
}

/**
 * Returns the command that repeats the request of a finding; undefined if it is about a path of the site.
 * @param service Its URL, without /api
 */
export function curlOf(
  service: string,
  { address, asked = [] }: Pick<ConformFinding, "address" | "asked">,
): string | undefined {
  const [path = address, ...options] = asked;
  if (!path.startsWith("/api/")) return undefined;
  const words = ["-H", "Accept: application/json", ...options, service + path];
  return ["curl -i", ...words.map(quoted)].join(" ");
}

function quoted(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
