import type { ConformFinding } from "../finding.ts";

/** A form without anything in it, as curl sends it: its own options send no empty one. */
const emptyForm = ["-H", "Content-Type: multipart/form-data; boundary=x", "--data-binary", "--x--"];

/** A POST to a path, of a form without anything in it. */
export function askedByForm(path: string): readonly string[] {
  return [path, "-X", "POST", ...emptyForm];
}

/**
 * The command that repeats the request which a finding is about; undefined where it is about a path of the site.
 * @param service Its address, without /api
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
