import { schemaOrder } from "#devtools/writing/schema-order.ts";
import pageSchema from "#schema/bundled/page.schema.json" with { type: "json" };
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import type { Wait } from "../conform/asking/limits.ts";
import { signedIn } from "../conform/asking/sign-in.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { migrateContent, migrateNotes, migrateOptions } from "./migrate-content.ts";
import { isService, readService } from "./read-service.ts";
import { scaffoldStep } from "./scaffold-step.ts";

const usage = {
  name: "migrate",
  summary: "Migrates blocks from older versions to the current one.",
  words: ["<file | folder | URL | -> …", "--step <block>"],
  options: {
    ...migrateOptions,
    step: {
      type: "string",
      value: "<block>",
      help: "writes the step from the released form of a block to that of its schema: complete for renames, otherwise a first version",
    },
  },
  notes: `${migrateNotes}
The URL of a service, without a path, stands for all of its documents: --write prints those with old blocks,
one line of JSON each: {"address", "before", "document"}, where "document" is migrated. The service is not changed.`,
} as const;

const afterStep = (type: string): string => `Next: review and complete the step, then
  npm run codegen
  npm run migrate -- content src/blocks --write
  read the new form in src/blocks/${type}/${type}.tsx: npm run check names the lines that read the old one
  npm run release-contract
  npm run codegen
  npm run docs
  npm run check
`;

/** `npm run migrate`: exits with 0 if current, 1 if outdated, 2 on misuse. @param respond Replaces fetch. */
export function migrate(
  root: string,
  respond?: (request: Request) => Promise<Response>,
): CliCommand {
  return withUsageErrors(async (line) => {
    const { values, positionals } = readUsage(usage, line.args);
    if (values.write === true && values["dry-run"] === true) {
      throw wrongUse(usage, "use --write or --dry-run, not both");
    }
    if (values.step !== undefined) {
      for (const file of scaffoldStep(root, values.step)) line.stdout.write(`${file}\n`);
      line.stderr.write(afterStep(values.step));
      return 0;
    }
    if (positionals.length === 0) throw wrongUse(usage, "nothing to migrate");
    const order = schemaOrder(pageSchema);
    const asked = signedIn(values["headers-from"], positionals, respond);
    const read = (word: string, wait: Wait) =>
      isService(word) ? readService(word, wait, asked) : undefined;
    const options = { isWriting: values.write === true, order, call: asked, read };
    return migrateContent(positionals, options, line);
  }, "migrate");
}
