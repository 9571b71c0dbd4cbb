import { checkoutPath } from "./checkout-path.ts";

/** A message shown at a location of a change. */
interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  readonly file?: string | undefined;
  /** 1-based, like the column. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Whether this process runs in GitHub Actions, which parses annotations from the output. */
export function isOnGithub(): boolean {
  return process.env["GITHUB_ACTIONS"] === "true";
}

/** Returns a line that GitHub Actions shows as an annotation in a pull request. */
export function annotation({ level, message, title, file, line, column }: Annotation): string {
  const place = file === undefined ? undefined : checkoutPath(file);
  const properties = Object.entries({ file: place, line, col: column, title }).flatMap(
    ([name, value]) =>
      value === undefined ? [] : [`${name}=${escaped(String(value), /[%\r\n:,]/g)}`],
  );
  return `::${level} ${properties.join(",")}::${escaped(message, /[%\r\n]/g)}`;
}

function escaped(text: string, signs: RegExp): string {
  return text.replaceAll(signs, encodeURIComponent);
}
