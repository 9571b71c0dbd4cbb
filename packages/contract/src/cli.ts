import { schemaOrder } from "#devtools/writing/schema-order.ts";
import { runAsProcess, withUsageErrors, type CliCommand } from "../../../scripts/command-line.ts";
import { signedIn } from "../../../scripts/conform/asking/sign-in.ts";
import {
  migrateContent,
  migrateNotes,
  migrateOptions,
} from "../../../scripts/migrate/migrate-content.ts";
import { HelpRequest, UsageError } from "../../../scripts/usage-error.ts";
import { readUsage, wrongUse } from "../../../scripts/usage.ts";
import { check } from "../../../scripts/validate/check.ts";
import { validateBy } from "../../../scripts/validate/validate-by.ts";
import { contractData, schemaOf } from "./index.ts";
import { schemas } from "./schemas.ts";
import { serve } from "./serve.ts";

const name = "waymark-contract";

const migrateUsage = {
  name: "migrate",
  call: `npx ${name} migrate`,
  summary: "Migrates blocks from older versions to the current one.",
  words: ["<file | folder | URL | -> …"],
  options: migrateOptions,
  notes: migrateNotes,
} as const;

const migrate = withUsageErrors(async (line) => {
  const { values, positionals } = readUsage(migrateUsage, line.args);
  if (values.write === true && values["dry-run"] === true) {
    throw wrongUse(migrateUsage, "use --write or --dry-run, not both");
  }
  if (positionals.length === 0) throw wrongUse(migrateUsage, "nothing to migrate");
  const order = schemaOrder(await schemaOf("page"));
  const call = signedIn(values["headers-from"], positionals);
  return migrateContent(positionals, { isWriting: values.write === true, order, call }, line);
}, "migrate");

const commands: ReadonlyMap<string, CliCommand> = new Map([
  ["validate", validateBy(check, `npx ${name} validate`)],
  ["migrate", migrate],
  ["serve", serve],
  ["schemas", schemas(contractData)],
]);

/** Commands of the guides that need more than the contract: a running site, or all of its sources. */
const ofProject: readonly string[] = ["conform", "compat", "losses", "book"];

const help = `usage: npx ${name} <${[...commands.keys()].join(" | ")}> …, each with --help; --version`;

const bin = withUsageErrors(async (line) => {
  const [word = "", ...args] = line.args;
  if (word === "--help" || word === "-h") throw new HelpRequest(help);
  if (word === "--version" || word === "-v") {
    line.stdout.write(`${(await contractData()).current}\n`);
    return 0;
  }
  const command = commands.get(word);
  if (command !== undefined) return command({ ...line, args });
  if (ofProject.includes(word)) {
    throw new UsageError(`${word} is a command of the site's project, npm run ${word}`);
  }
  const said = word === "" ? "no command" : `unknown command ${word}`;
  const known = [...commands.keys()].join(", ");
  throw new UsageError(`${said}; expected one of ${known}; each accepts --help`);
}, name);

await runAsProcess(bin);
