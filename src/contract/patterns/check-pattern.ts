import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { printable, renderValue } from "#lib/json/render-value.ts";
import { checkBlocks } from "../blocks/check-blocks.ts";
import type { CheckedBlock } from "../checked-page.ts";
import { atSource } from "../migrations/at-source.ts";
import { migrateDocument } from "../migrations/migrate.ts";
import { problem, type Problem } from "../problems/problem.ts";
import { wrongType } from "../problems/wrong-type.ts";
import { readInput } from "../read-input.ts";
import type { BlockValidators } from "../validator.ts";
import { contentWarnings, onlyBlocks } from "../warnings/content-warnings.ts";

/** Characters that fit into a line of the library. */
export const maxPatternTitle = 80;

interface CheckedPattern {
  readonly blocks: readonly CheckedBlock[];
  readonly problems: readonly Problem[];
}

/** Checks several blocks that are saved together: `{ "title": …, "blocks": […] }`. */
export function checkPattern(input: unknown, validators: BlockValidators): CheckedPattern {
  const { value: read, problems: found } = readInput(input);
  if (read === undefined) return { blocks: [], problems: found };
  const migrated = migrateDocument(read);
  const { value } = migrated;
  const blocks = isRecord(value) && isList(value.blocks) ? value.blocks : [];
  const checked = checkBlocks(blocks, "/blocks", { blocks: validators });
  const problems = [...patternProblems(value), ...checked.problems];
  return { blocks: checked.blocks, problems: [...found, ...atSource(problems, read, migrated)] };
}

/** What costs nothing and is hardly meant in a pattern. */
export function warningsOfPattern(value: unknown, problems: readonly Problem[]): Problem[] {
  return isRecord(value) ? contentWarnings({ blocks: value.blocks }, onlyBlocks, problems) : [];
}

/** What is wrong with a pattern beside what is wrong in its blocks. */
export function patternProblems(value: unknown): readonly Problem[] {
  if (!isRecord(value)) return [wrongType(value, "object", { pointer: "" })];
  const { title, blocks, ...others } = value;
  const unknown = Object.keys(others).filter((name) => name !== "$schema");
  return [
    ...(title === undefined ? [missing("title")] : titleProblems(title)),
    ...(blocks === undefined ? [missing("blocks")] : listProblems(blocks)),
    ...unknown.map((name) =>
      problem("additional-property", toPointer([name]), { actual: printable(name) }),
    ),
  ];
}

function missing(name: string): Problem {
  return problem("missing-property", "", { expected: name });
}

function titleProblems(title: unknown): readonly Problem[] {
  if (typeof title !== "string") return [wrongType(title, "string", { pointer: "/title" })];
  const { length } = Array.from(title.trim());
  if (length > 0 && length <= maxPatternTitle) return [];
  const [code, limit] =
    length === 0 ? (["min-length", 1] as const) : (["max-length", maxPatternTitle] as const);
  return [problem(code, "/title", { expected: String(limit), actual: renderValue(length) })];
}

function listProblems(blocks: unknown): readonly Problem[] {
  if (!isList(blocks)) return [wrongType(blocks, "array", { pointer: "/blocks" })];
  if (blocks.length > 0) return [];
  return [problem("min-items", "/blocks", { expected: "1", actual: "0" })];
}
