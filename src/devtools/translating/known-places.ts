import type { DevDocument } from "../document/command.ts";
import type { OpenText } from "../session/open-text.ts";
import { rowsOf, shapeOf, type Row, type TableShape } from "../tables/rows.ts";
import { sideOf } from "./locale-differences.ts";

/** Pointers of what can be selected in a file, by keys that are the same in every language. */
export type KnownPlaces = ReadonlyMap<unknown, string>;

/** The document itself and its blocks, or the rows of a list. */
export function knownPlaces(open: Pick<OpenText, "kind">, document: DevDocument): KnownPlaces {
  const shape = shapeOf(open);
  if (shape === undefined) return new Map([["", ""], ...sideOf(document).blocks]);
  const places = new Map<unknown, string>();
  for (const row of rowsOf(shape, document)) {
    const key = keyOfRow(shape, row);
    if (!places.has(key)) places.set(key, row.pointer);
  }
  return places;
}

/** The key of a row; undefined if it may differ between languages. */
export function keyOfRow(shape: TableShape, { level, value }: Row): string | undefined {
  const { inside } = shape.editor;
  if (inside !== undefined && "path" in inside) {
    const page = value[inside.page];
    const isKnown = page !== undefined || value["action"] === "show";
    return isKnown ? JSON.stringify([value["action"], value["nodeType"], page]) : undefined;
  }
  const key = value[namesOfKey(shape, level)[0] ?? ""];
  return typeof key === "string" ? `${level === 1 ? "outermost " : ""}${key}` : undefined;
}

/** Properties that are the same in every language and identify a row. */
export function namesOfKey({ kind, editor }: TableShape, level: number): readonly string[] {
  const { inside } = editor;
  if (inside !== undefined && "path" in inside) return [inside.page];
  return level === 1 && "list" in kind ? [kind.files.key] : ["id"];
}
