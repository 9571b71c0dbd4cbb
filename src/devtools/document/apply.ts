import type { Command, DevDocument } from "./command.ts";
import { applyPatches, type Patch, type Patched } from "./patch.ts";
import { patchesOf } from "./patches-of.ts";

/** What a command did, place by place, and how it is undone. */
export interface Applied extends Patched {
  readonly patches: readonly Patch[];
}

/**
 * Does one command. Pure: the document that goes in stays as it is.
 * @throws {NothingThere} when the command names what the document does not have.
 */
export function apply(document: DevDocument, command: Command): Applied {
  const patches = patchesOf(document, command);
  return { patches, ...applyPatches(document, patches) };
}
