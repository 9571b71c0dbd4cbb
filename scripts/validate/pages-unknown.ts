import { join } from "node:path";
import { InvalidContent } from "#cms/content/content-problem.ts";
import { errorMessage } from "#lib/text/error-message.ts";

/** Of the faults that keep content from being served, which `validate` tells where they are. */
const reportedFaults = 3;

/** The content of a folder cannot be served, so nobody knows where links and rows of redirects lead: said once for all of them. */
export class PagesUnknown extends Error {
  override readonly name = "PagesUnknown";
  /** Where the first of the faults is. */
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
