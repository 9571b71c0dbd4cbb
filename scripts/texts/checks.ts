import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { itemSchemas } from "#generated/entities.ts";
import type { Checks } from "#generated/types.ts";
import { checks as kind } from "#kinds/checks.kind.ts";
import { schemaProblems } from "#contract/problems/schema-problems.ts";

const { validate } = itemSchemas.checks;

/**
 * Reads a content folder's rules for its texts (`checks/texts.json`); without that file only the schemas
 * apply.
 * @throws Error naming what is wrong with the file
 */
export function readChecks(contentDir: string): Checks {
  const file = join(contentDir, kind.files.shared, "texts.json");
  const value: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const problems = schemaProblems(validate, { data: value, pointer: "", urls: [] });
  if (validate(value)) return value;
  const lines = problems.map(({ pointer, code, expected }) => {
    return `${file} ${pointer}: ${code}${expected === undefined ? "" : `, expected ${expected}`}`;
  });
  throw new TypeError(lines.join("\n"));
}
