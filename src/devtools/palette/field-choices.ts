import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import type { DevDocument } from "../document/command.ts";
import { fieldName } from "../document/step.ts";
import { hasWords } from "../picker/has-words.ts";
import { schemaAt } from "../problems/schema-at.ts";
import { schemas } from "../schemas.ts";
import { goToSpot } from "../session/open-at.ts";
import type { OpenText } from "../session/open-text.ts";
import { documentSchemaOf } from "../tables/row-place.ts";
import { shapeOf } from "../tables/rows.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import type { PaletteChoice } from "./place-choices.ts";

type Schema = Readonly<Record<string, unknown>>;

/** A field of a form, including empty ones. */
export interface FieldOfForm {
  /** Where the form shows it, or reports it as missing. */
  readonly pointer: string;
  readonly title: string;
  /** Path from the subject of the form: "items 2 text". */
  readonly path: string;
}

/** Schema of the fields around the blocks; undefined for a table, which has rows instead. */
export async function schemaAround(open: OpenText | undefined): Promise<Schema | undefined> {
  const kind = open?.kind;
  return kind === undefined || shapeOf(open) !== undefined ? undefined : documentSchemaOf(kind);
}

/** All fields of the props of a block. */
export function fieldsOfBlock(document: DevDocument, block: string): readonly FieldOfForm[] {
  return fieldsIn({ root: schemas.page, document, top: `${block}/props` });
}

/** All fields around the blocks of a document. */
export function fieldsAround(document: DevDocument, root: Schema): readonly FieldOfForm[] {
  return fieldsIn({ root, document, top: "" });
}

interface Searched {
  readonly root: Schema;
  readonly document: DevDocument;
  /** Pointer of the subject of the form. */
  readonly top: string;
}

/** Either not a field or not in this form. */
const others: ReadonlySet<string> = new Set(["$schema", "blocks"]);

/** Top-level fields come before nested ones. */
function fieldsIn(searched: Searched): readonly FieldOfForm[] {
  const found: FieldOfForm[] = [];
  let level = [searched.top];
  while (level.length > 0) {
    const own = level.flatMap((pointer) => ownFields(searched, pointer));
    found.push(...own, ...own.flatMap((field) => absentFields(searched, field)));
    level = own.flatMap(({ pointer }) => insidesOf(searched.document, pointer));
  }
  return found;
}

function ownFields({ root, document, top }: Searched, at: string): readonly FieldOfForm[] {
  const { properties } = schemaAt(root, document, at);
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([key, schema]): readonly FieldOfForm[] => {
    if (others.has(key)) return [];
    const pointer = at + toPointer([key]);
    const path = pointer.slice(top.length);
    const title = isRecord(schema) && typeof schema["title"] === "string" ? schema["title"] : "";
    return [{ pointer, title: title === "" ? fieldName(toPointer([key])) : title, path }];
  });
}

/** Fields of an object that does not exist yet: they lead to where it can be added. */
function absentFields(searched: Searched, { pointer }: FieldOfForm): readonly FieldOfForm[] {
  if (valueAt(searched.document, pointer) !== undefined) return [];
  return ownFields(searched, pointer).map((field) => ({ ...field, pointer }));
}

/** Pointers of values with fields of their own: an object, or the items of a list. */
function insidesOf(document: DevDocument, pointer: string): readonly string[] {
  const value = valueAt(document, pointer);
  if (isList(value)) return value.map((_, index) => `${pointer}/${index}`);
  return isRecord(value) ? [pointer] : [];
}

/** Showing more is of no use. */
const maxFields = 20;

export interface FieldGroup {
  readonly group: string;
  readonly owner: string;
  readonly fields: readonly FieldOfForm[];
}

/** Fields whose name matches. */
export function fieldChoices(
  workbench: Workbench,
  { group, owner, fields }: FieldGroup,
  words: string,
): readonly PaletteChoice[] {
  if (words.trim() === "") return [];
  return fields
    .map((field) => ({ ...field, called: calledOf(field.path) }))
    .filter(({ title, path, called }) => hasWords(`${title} ${path} ${called}`, words))
    .slice(0, maxFields)
    .map(({ pointer, title, called }) => ({
      key: `field ${pointer} ${called}`,
      name: title,
      detail: t("{field} of {owner}", { field: called, owner }),
      group,
      run: () => goToSpot(workbench, { pointer }),
    }));
}

/** "items 2 text", with items numbered as in a form. */
function calledOf(path: string): string {
  const keys = pointerKeys(path);
  return keys.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key)).join(" ");
}
