import { isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import { blockOf, blockPointers } from "./block-tree.ts";
import type { Command, DevDocument } from "./command.ts";
import type { Patch } from "./patch.ts";
import { t } from "../i18n.ts";

/** How a change was made. */
export type StepOrigin = "typed" | "chosen" | "fixed" | "restored" | "merged";

/** A change that can be undone. */
export interface EditStep {
  /** "Heading of hero: typed". */
  readonly label: string;
  readonly origin: StepOrigin;
  /** Time of the change, in ms since 1970. */
  readonly at: number;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** The name of the restore point after the step. */
  readonly checkpoint?: string | undefined;
}

/** A one-line readable description of a command. @param document The document before the command. */
export function stepLabel(
  document: DevDocument,
  command: Command,
  { patches, origin }: Pick<EditStep, "patches" | "origin">,
): string {
  switch (command.kind) {
    case "add-block":
      return t("{name}: added", { name: typeName(command.value) });
    case "remove-block":
      return t("{name}: removed", { name: typeName(valueAt(document, command.block)) });
    case "move-block":
      return t("{name}: moved", { name: typeName(valueAt(document, command.block)) });
    case "several":
      return command.label;
    case "put-value":
      if (origin === "merged") return t("Document: merged with the file");
      if (origin === "restored") return t("Document: restored");
      return t(
        "{place}: {origin, select, typed {typed} chosen {chosen} fixed {fixed} other {restored}}",
        { place: placeName(document, patches), origin },
      );
  }
}

/** "Heading of hero", "Title", "Several fields of hero", or "Document" if more than one block changed. */
export function placeName(document: DevDocument, places: readonly Pick<Patch, "path">[]): string {
  const [first] = places;
  if (first === undefined) return t("Nothing");
  const blocks = new Set(blockPointers(document).blocks);
  const [block = "", ...others] = new Set(places.map(({ path }) => blockOf(path, blocks)));
  if (others.length > 0) return t("Document");
  const owner = typeName(valueAt(document, block));
  const inOwner = (field: string): string =>
    block === "" ? field : t("{field} of {owner}", { field, owner });
  const inside = first.path.slice(block.length).replace(/^\/props(?=\/|$)/, "");
  if (places.length > 1) return inOwner(t("Several fields"));
  return inside === "" ? owner : inOwner(fieldName(inside));
}

/** "/primaryLink/label" is "Primary link label", "/items/0" is "Items 1", "/seoTitle" is "SEO title". */
export function fieldName(pointer: string): string {
  const words = pointerKeys(pointer).map((key) =>
    /^\d+$/.test(key)
      ? String(Number(key) + 1)
      : key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase(),
  );
  const text = words.join(" ").replaceAll(/\bseo\b/g, "SEO");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function typeName(block: unknown): string {
  const type = isRecord(block) && typeof block.type === "string" ? block.type : "";
  return type === "" ? t("A block") : type;
}
