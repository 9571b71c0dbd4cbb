import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Path, Paths } from "#generated/block-paths.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { memberSchema } from "#lib/json/member-schema.ts";

/** Texts that may be longer than this get more than one line. */
const oneLineLength = 200;
const longTextRows = 2;

/** How a form shows its fields: by the schema alone, so that no list is kept by hand. */
export function uiSchemaOf({ blocks, richText, url }: Paths, schema: RJSFSchema): UiSchema {
  const walker: Walker = { root: schema, blocks, richText, url };
  return { ...uiAt(walker, schema, []), "ui:submitButtonOptions": { norender: true } };
}

interface Walker {
  readonly root: RJSFSchema;
  readonly blocks: readonly Path[];
  readonly richText: readonly Path[];
  readonly url: readonly Path[];
}

function uiAt(walker: Walker, place: unknown, path: Path): UiSchema {
  if (isAmong(walker.blocks, path)) return { "ui:field": "NestedBlocks" };
  if (isAmong(walker.richText, path)) return { "ui:field": "RichText" };
  const schema = resolve(walker.root, place);
  if (schema.type === "array") return { items: uiAt(walker, schema.items, [...path, "*"]) };
  const member = memberSchema(schema);
  if (member !== undefined) {
    return { "ui:field": "Record", additionalProperties: uiAt(walker, member, [...path, "{}"]) };
  }
  if (isRecord(schema.properties)) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([key, at]) => [key, uiAt(walker, at, [...path, key])]));
  }
  const isLong = schema.type === "string" && Number(schema.maxLength ?? 0) > oneLineLength;
  return isLong && !isAmong(walker.url, path) ? textarea(longTextRows) : {};
}

function textarea(rows: number): UiSchema {
  return { "ui:widget": "textarea", "ui:options": { rows } };
}

function resolve(root: RJSFSchema, place: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(place)) return {};
  if (typeof place.$ref !== "string") return place;
  return { ...resolve(root, valueAt(root, place.$ref.slice(1))), ...place };
}

function isAmong(paths: readonly Path[], path: Path): boolean {
  return paths.some(
    (other) => other.length === path.length && other.every((key, index) => key === path[index]),
  );
}
