import { dayOf, formats, oneOf } from "./options.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { formatConsents } from "./format-consents.ts";
import { onStore } from "./store-command.ts";

const text = { type: "string" } as const;
const usage = {
  name: "consents",
  summary: "Shows cookie decisions: who, when, where and on which text.",
  words: [
    "show <id> [--format <format>]",
    "export [--since <day>] [--until <day>] [--format <format>]",
  ],
  options: {
    since: { ...text, value: "<day>", help: "first day, such as 2026-11-20" },
    until: { ...text, value: "<day>", help: "last day" },
    format: {
      ...text,
      value: `<${formats.join("|")}>`,
      default: "csv",
      help: "format of the output",
    },
  },
  notes: "Reads the store configured in the environment variables.",
} as const;

/** `npm run consents -- show | export`: the cookie decisions, with time, place and text version. */
export const consents = onStore(async ({ store, args, stdout }) => {
  const { values, positionals } = readUsage(usage, args);
  const [action, id = "", ...rest] = positionals;
  const isShow = action === "show";
  if ((!isShow && action !== "export") || isShow !== (id !== "") || rest.length > 0) {
    throw wrongUse(usage, "expected show with an id, or export");
  }
  const format = oneOf("format", values.format, formats) ?? "csv";
  const span = { since: dayOf("since", values.since, 0), until: dayOf("until", values.until, 1) };
  const found = isShow ? await store.consents.history(id) : await store.consents.list(span);
  if (isShow && found.length === 0) throw new UsageError(`unknown consent ${id}`);
  stdout.write(formatConsents(found, format));
  return 0;
});
