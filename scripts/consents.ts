import { parseArgs } from "node:util";
import { dayOf, formats, oneOf } from "./inbox/options.ts";
import { printConsents } from "./inbox/print-consents.ts";
import { withStore } from "./inbox/store-command.ts";
import { UsageError } from "./usage-error.ts";

const usage = `usage: npm run consents -- show <id> [--format ${formats.join("|")}]
       npm run consents -- export [--since <day>] [--until <day>] [--format ${formats.join("|")}]`;

function parse() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: { since: text, until: text, format: text },
    });
  } catch {
    throw new UsageError(usage);
  }
}

/** `npm run consents -- show | export`: who decided what on cookies, when, where and on which text. */
await withStore(async ({ consents }) => {
  const { values, positionals } = parse();
  const [action, id = "", ...rest] = positionals;
  const isShow = action === "show";
  if ((!isShow && action !== "export") || isShow !== (id !== "") || rest.length > 0) {
    throw new UsageError(usage);
  }
  const format = oneOf("format", values.format, formats) ?? "csv";
  const span = { since: dayOf("since", values.since, 0), until: dayOf("until", values.until, 1) };
  const found = isShow ? await consents.history(id) : await consents.list(span);
  if (isShow && found.length === 0) throw new UsageError(`there is no consent ${id}`);
  printConsents(found, format);
});
