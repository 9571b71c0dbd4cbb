import { join } from "node:path";
import { InvalidContent } from "#cms/content/content-problem.ts";
import { errorMessage } from "#lib/text/error-message.ts";

/** Maximum number of errors listed that prevent content from being served; `validate` locates them. */
const reportedFaults = 3;

/** Content that cannot be served, so that link and redirect targets are unknown: reported once for all. */
export class PagesUnknown extends Error {
  override readonly name = "PagesUnknown";
  /** The file with the first error. */
  readonly file: string;

  constructor(contentDir: string, cause: unknown) {
    const [head = "", ...faults] = errorMessage(cause).split("\n");
    const more = faults.length - reportedFaults;
    const rest = more > 0 ? [`and ${more} more`] : [];
    const compared = `cannot compare links and redirects with the pages of ${contentDir}`;
    super([`${compared}: ${head}`, ...faults.slice(0, reportedFaults), ...rest].join("\n"));
    const [first] = cause instanceof InvalidContent ? cause.problems : [];
    this.file = join(contentDir, first?.file ?? "");
  }
}
