import { isList, isRecord } from "#lib/json/is-record.ts";
import { checkBlocks } from "../blocks/check-blocks.ts";
import type { CheckedBlock } from "../checked-page.ts";
import { atSource } from "../migrations/at-source.ts";
import { migrateDocument } from "../migrations/migrate.ts";
import { problem, type Problem } from "../problems/problem.ts";
import { readInput } from "../read-input.ts";
import type { BlockValidators } from "../validator.ts";
import { contentWarnings, onlyBlocks } from "../warnings/content-warnings.ts";

/** Number of characters that fit on one line of the library. */
export const maxPatternTitle = 80;

interface CheckedPattern {
  readonly blocks: readonly CheckedBlock[];
  readonly problems: readonly Problem[];
}

/** Checks a pattern of several blocks saved together: `{ "title": …, "blocks": […] }`. */
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

/** Returns warnings about content that is allowed but hardly intended in a pattern. */
export function warningsOfPattern(value: unknown, problems: readonly Problem[]): Problem[] {
  return isRecord(value) ? contentWarnings({ blocks: value.blocks }, onlyBlocks, problems) : [];
}

/** Returns the problems of a pattern, except for those inside its blocks. */
export function patternProblems(value: unknown): readonly Problem[] {
  const { title, blocks } = isRecord(value) ? value : {};
  const found: Problem[] = [];
  if (typeof title !== "string") found.push(lacking("title"));
  else if (title.trim() === "") found.push(tooShort("min-length", "/title"));
  if (!isList(blocks)) found.push(lacking("blocks"));
  else if (blocks.length === 0) found.push(tooShort("min-items", "/blocks"));
  return found;
}

function lacking(expected: string): Problem {
  return problem("missing-property", "", { expected });
}

function tooShort(code: "min-length" | "min-items", pointer: string): Problem {
  return problem(code, pointer, { expected: "1", actual: "0" });
}
