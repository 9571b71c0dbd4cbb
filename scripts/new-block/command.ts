import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorMessage } from "#lib/text/error-message.ts";
import { isSchema, type Schema } from "../codegen/schemas.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { blockFiles } from "./block-files.ts";

const usage = {
  name: "new-block",
  summary: "Writes the schema, component, styles and fixtures of a new block, then runs codegen.",
  words: ["<type>"],
  options: {},
  notes: `The type is written in lower case with hyphens: price-table. Existing files are not changed: if a block already
has a schema, the rest is created from it. Exits with 0, or 2 when nothing was written.`,
} as const;

/** `npm run new-block -- price-table`. @param root The project. */
export function newBlock(root: string): CliCommand {
  return withUsageErrors(async ({ args, stdout, stderr }) => {
    const [type = "", ...others] = readUsage(usage, args).positionals;
    if (others.length > 0 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) {
      throw wrongUse(usage, "expected a type in lower case with hyphens, such as price-table");
    }
    const files = blockFiles(type, schemaOf(root, type));
    const missing = [...files].filter(([path]) => !existsSync(join(root, path)));
    if (missing.length === 0) {
      throw new UsageError(
        `nothing to write, these files already exist: ${[...files.keys()].join(", ")}`,
      );
    }
    for (const [path, text] of missing) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
      stdout.write(`${path}\n`);
    }
    spawnSync(
      "oxfmt",
      missing.map(([path]) => path),
      { cwd: root },
    );
    const { status } = spawnSync("node", ["scripts/codegen.ts"], { cwd: root, stdio: "inherit" });
    if (status !== 0) {
      stderr.write("new-block: the files are written, but codegen failed; see above\n");
      return 1;
    }
    stdout.write(`npm run dev shows it at /devtools?path=src/blocks/${type}/fixtures.json\n`);
    return 0;
  }, "new-block");
}

/** Returns the block's existing schema; undefined if there is none. */
function schemaOf(root: string, type: string): Schema | undefined {
  const path = `schema/blocks/${type}.schema.json`;
  if (!existsSync(join(root, path))) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, path), "utf8"));
    if (isSchema(value)) return value;
  } catch (error) {
    throw new UsageError(`${path} is not valid JSON: ${errorMessage(error)}`);
  }
  throw new UsageError(`${path} is not a schema`);
}
