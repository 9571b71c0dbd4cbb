import { isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import { blockOf, blockPointers } from "./block-tree.ts";
import type { Command, DevDocument } from "./command.ts";
import type { Patch } from "./patch.ts";

/** How a change came about. */
export type StepOrigin = "typed" | "chosen" | "fixed" | "restored";

/** Something that was done, and can be undone. */
export interface EditStep {
  /** "Heading of hero: typed". */
  readonly label: string;
  readonly origin: StepOrigin;
  /** When it was done, in ms since 1970. */
  readonly at: number;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** The name of a point to come back to; it stands after the step. */
  readonly checkpoint?: string | undefined;
}

/** What a command does, in one line for people. @param document Before the command. */
export function stepLabel(
  document: DevDocument,
  command: Command,
  { patches, origin }: Pick<EditStep, "patches" | "origin">,
): string {
  switch (command.kind) {
    case "add-block":
      return `${typeName(command.value)}: added`;
    case "remove-block":
      return `${typeName(valueAt(document, command.block))}: removed`;
    case "move-block":
      return `${typeName(valueAt(document, command.block))}: moved`;
    case "replace-document":
      return `Document: ${origin === "restored" ? "restored" : "replaced"}`;
    case "several":
      return command.label;
    default:
      return `${placeName(document, patches)}: ${origin}`;
  }
}

/** "Heading of hero", "Title", "Several fields of hero". */
function placeName(document: DevDocument, patches: readonly Patch[]): string {
  const [first] = patches;
  if (first === undefined) return "Nothing";
  const block = blockOf(first.path, new Set(blockPointers(document).blocks));
  const owner = block === "" ? "" : ` of ${typeName(valueAt(document, block))}`;
  const inside = first.path.slice(block.length).replace(/^\/props(?=\/|$)/, "");
  const isInBlock = patches.every(({ path }) => path.startsWith(block));
  if (patches.length > 1 && isInBlock) return `Several fields${owner}`;
  return inside === "" ? typeName(valueAt(document, block)) : `${fieldName(inside)}${owner}`;
}

/** "/primaryLink/label" is "Primary link label", "/items/0" is "Items 1". */
export function fieldName(pointer: string): string {
  const words = pointerKeys(pointer).map((key) =>
    /^\d+$/.test(key)
      ? String(Number(key) + 1)
      : key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase(),
  );
  const text = words.join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function typeName(block: unknown): string {
  const type = isRecord(block) && typeof block.type === "string" ? block.type : "";
  return type === "" ? "A block" : type;
}
