import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Path, Paths } from "#generated/block-paths.ts";
import { formatOfPicture } from "#contract/devtools-api.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";
import { drawingOf } from "./choosing/drawing.tsx";
import { resolved } from "./values/blank.ts";
import { PictureTemplate } from "../pictures/picture-template.tsx";

/** Longer texts get more than one line, except URLs and similar texts that have a pattern. */
const oneLineLength = 200;
const longTextRows = 2;
/** More values are shown as a select. */
const maxChoices = 5;
/** With fewer examples there is no list of names. */
const fewestNames = 3;
/** An object with these properties is a picture (schema/parts/image). */
const pictureParts = ["url", "alt", "width", "height"];

/** The form's UI schema, derived only from the schema, so that no list is maintained manually. */
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
  const schema = resolved(walker.root, place);
  const places = schema["x-places"];
  if (isList(places)) {
    const uis = places.map((inside, index) => uiAt(walker, inside, [...path, String(index)]));
    return { "ui:field": "Tuple", places: uis };
  }
  const union = schema["x-union"];
  if (isRecord(union)) return unionUi(walker, union, path);
  if (schema.type === "array") return { items: uiAt(walker, schema.items, [...path, "*"]) };
  const members = memberSchemas(schema);
  if (members.length > 0) {
    const uis = members.map(({ key, schema: at }) => [key, uiAt(walker, at, [...path, key])]);
    return { "ui:field": "Record", members: Object.fromEntries(uis) };
  }
  if (isRecord(schema.properties)) return objectUi(walker, schema, path);
  if (isAmong(walker.url, path)) {
    return { "ui:widget": isPictureAddress(schema) ? "PictureAddress" : "LinkAddress" };
  }
  if (isList(schema.enum) && fitsSideBySide(schema.enum)) return { "ui:widget": "Choices" };
  if (isName(schema)) return { "ui:widget": "KnownNames" };
  const isFree = schema.type === "string" && schema.pattern === undefined;
  const isLong = isFree && Number(schema.maxLength ?? 0) > oneLineLength;
  return isLong ? textarea(longTextRows) : {};
}

function unionUi(walker: Walker, { tag, branches }: Readonly<Record<string, unknown>>, path: Path) {
  const uis: Record<string, UiSchema> = {};
  for (const [value, branch] of Object.entries(isRecord(branches) ? branches : {})) {
    uis[value] = uiAt(walker, branch, [...path, `?${String(tag)}=${value}`]);
  }
  return { "ui:field": "Union", branches: uis };
}

function objectUi(walker: Walker, schema: Readonly<Record<string, unknown>>, path: Path): UiSchema {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const entries = Object.entries(properties);
  const fields = Object.fromEntries(
    entries.map(([key, at]) => [key, uiAt(walker, at, [...path, key])]),
  );
  if (!pictureParts.every((part) => part in properties)) return fields;
  return {
    ...fields,
    url: {},
    // An empty alternative text marks the picture as decorative.
    alt: { ...fields.alt, "ui:emptyValue": "" },
    "ui:ObjectFieldTemplate": PictureTemplate,
  };
}

/** Whether a text is a name: one of its examples, or another one. */
function isName({ type, pattern, examples, ...rest }: Readonly<Record<string, unknown>>): boolean {
  if (type !== "string" || pattern !== undefined || rest["enum"] !== undefined) return false;
  const names = isList(examples) ? examples : [];
  return (
    names.length >= fewestNames &&
    names.every((one) => typeof one === "string" && /^[a-z][a-z_-]*$/.test(one))
  );
}

/** A few values, or values with a visual representation. */
function fitsSideBySide(values: readonly unknown[]): boolean {
  return values.length <= maxChoices || values.every((value) => drawingOf(value) !== undefined);
}

/** Whether a URL is that of a picture, as its examples show. */
function isPictureAddress({ examples }: Readonly<Record<string, unknown>>): boolean {
  const [example] = isList(examples) ? examples : [];
  return typeof example === "string" && formatOfPicture(example) !== undefined;
}

function textarea(rows: number): UiSchema {
  return { "ui:widget": "textarea", "ui:options": { rows } };
}

function isAmong(paths: readonly Path[], path: Path): boolean {
  return paths.some(
    (other) => other.length === path.length && other.every((key, index) => key === path[index]),
  );
}
