import { checkBlock } from "./check-blocks.ts";
import type { CheckedBlock } from "../checked-page.ts";
import { atSource } from "../migrations/at-source.ts";
import { migrateBlock } from "../migrations/migrate.ts";
import { readInput } from "../read-input.ts";
import type { Problem } from "../problems/problem.ts";
import type { BlockValidators } from "../validator.ts";

/** Without `block` the data is hostile (cyclic, too deep, too large). */
export interface BlockResult {
  readonly block?: CheckedBlock;
  readonly problems: readonly Problem[];
}

/**
 * Checks one block with its nested blocks, as `validatePage` does.
 * @param validators By block type; those of the block and its nested blocks are sufficient.
 * @param pointer JSON Pointer of the block in its document; "" for a block on its own.
 */
export function validateBlock(
  input: unknown,
  validators: BlockValidators,
  pointer = "",
): BlockResult {
  const { value: read, problems: found } = readInput(input);
  if (read === undefined) return { problems: found };
  const migrated = migrateBlock(read, pointer);
  const { block, problems } = checkBlock(migrated.value, pointer, validators);
  return { block, problems: [...found, ...atSource(problems, read, migrated)] };
}
