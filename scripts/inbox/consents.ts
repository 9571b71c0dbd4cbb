import { parseArgs } from "node:util";
import { dayOf, formats, oneOf } from "./options.ts";
import { UsageError } from "../usage-error.ts";
import { formatConsents } from "./format-consents.ts";
import { onStore } from "./store-command.ts";

const usage = `usage: npm run consents -- show <id> [--format ${formats.join("|")}]
       npm run consents -- export [--since <day>] [--until <day>] [--format ${formats.join("|")}]`;

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { since: text, until: text, format: text },
    });
  } catch {
    throw new UsageError(usage);
  }
}

/** `npm run consents -- show | export`: who decided what on cookies, when, where and on which text. */
export const consents = onStore(async ({ store, args, stdout }) => {
  const { values, positionals } = parse(args);
  const [action, id = "", ...rest] = positionals;
  const isShow = action === "show";
  if ((!isShow && action !== "export") || isShow !== (id !== "") || rest.length > 0) {
    throw new UsageError(usage);
  }
  const format = oneOf("format", values.format, formats) ?? "csv";
  const span = { since: dayOf("since", values.since, 0), until: dayOf("until", values.until, 1) };
  const found = isShow ? await store.consents.history(id) : await store.consents.list(span);
  if (isShow && found.length === 0) throw new UsageError(`there is no consent ${id}`);
  stdout.write(formatConsents(found, format));
  return 0;
});
