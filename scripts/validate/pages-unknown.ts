import { errorMessage } from "#lib/text/error-message.ts";

/** Of the faults that keep content from being served, which `validate` tells where they are. */
const toldFaults = 3;

/** The content beside a table of redirects cannot be served, so nobody knows where its rows lead. */
export class PagesUnknown extends Error {
  override readonly name = "PagesUnknown";

  /** @param compared What cannot be compared. */
  constructor(compared: string, cause: unknown) {
    const [head = "", ...faults] = errorMessage(cause).split("\n");
    const more = faults.length - toldFaults;
    const rest = more > 0 ? [`and ${more} more`] : [];
    super(
      [`cannot compare ${compared}: ${head}`, ...faults.slice(0, toldFaults), ...rest].join("\n"),
    );
  }
}
