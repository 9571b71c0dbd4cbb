import type { Command, DevDocument } from "./command.ts";
import { applyPatches, type Patch, type Patched } from "./patch.ts";
import { patchesOf } from "./patches-of.ts";

/** What a command changed, patch by patch, and how to undo it. */
export interface Applied extends Patched {
  readonly patches: readonly Patch[];
}

/**
 * Applies one command. Pure: the input document is not changed.
 * @throws {NothingThere} if the command names something that the document does not have.
 */
export function apply(document: DevDocument, command: Command): Applied {
  const patches = patchesOf(document, command);
  return { patches, ...applyPatches(document, patches) };
}
