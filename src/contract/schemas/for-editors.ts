import { isList, isRecord } from "#lib/json/is-record.ts";
import { mapInside } from "./map-schema.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";

type Schema = Record<string, unknown>;

/** A snippet that editors suggest; read by VS Code and editors that share its language server. */
interface EditorSnippet {
  readonly label: string;
  readonly description?: string;
  readonly body: unknown;
}

const longestLabel = 60;

/**
 * Returns a bundled schema with additional keywords for editors: the meaning of a pattern in place of the
 * pattern, a description of each block, and snippets. Strict validators reject these keywords, so no other
 * schema has them.
 */
export function forEditors(document: Schema): Schema {
  const defs = isRecord(document["$defs"]) ? document["$defs"] : {};
  const texts = blockTexts(defs);
  const change = (schema: Schema): Schema => {
    const inside = mapInside(schema, change);
    return {
      ...inside,
      ...patternMessage(schema),
      ...deprecationMessage(schema),
      ...typeTexts(schema, texts),
      ...items(inside, defs),
    };
  };
  const changed = change(document);
  const changedDefs = isRecord(changed["$defs"]) ? changed["$defs"] : {};
  const block = isRecord(changedDefs["Block"]) ? changedDefs["Block"] : undefined;
  if (block === undefined) return changed;
  const defaultSnippets = [...texts].flatMap(([type, description]) => {
    const own = defs[`${pascalCase(type)}Block`];
    const examples = isRecord(own) && isList(own["examples"]) ? own["examples"] : [];
    return examples.slice(0, 1).map((body) => ({ label: type, description, body }));
  });
  return { ...changed, $defs: { ...changedDefs, Block: { ...block, defaultSnippets } } };
}

/** Returns what each block is for, by type. */
function blockTexts(defs: Schema): ReadonlyMap<string, string> {
  const types = blockTypesOf(defs["Block"]);
  return new Map(
    types.map((type) => {
      const props = defs[`${pascalCase(type)}Props`];
      const { title = type, description = "" } = isRecord(props) ? props : {};
      return [type, `${String(title)}. ${String(description)}`.trimEnd()] as const;
    }),
  );
}

function blockTypesOf(union: unknown): string[] {
  const properties = isRecord(union) ? union["properties"] : undefined;
  const type = isRecord(properties) ? properties["type"] : undefined;
  const names = isRecord(type) ? type["enum"] : undefined;
  return isList(names) ? names.map(String) : [];
}

function patternMessage({ pattern, description }: Schema): Schema {
  if (typeof pattern !== "string" || typeof description !== "string") return {};
  return { patternErrorMessage: description };
}

function deprecationMessage({ deprecated, description }: Schema): Schema {
  if (deprecated !== true || typeof description !== "string") return {};
  return { deprecationMessage: description };
}

/** Describes the `type` of a block, both in the union of all blocks and in the block itself. */
function typeTexts({ title, const: only, enum: all }: Schema, texts: Texts): Schema {
  if (title !== "Type") return {};
  const description = typeof only === "string" ? texts.get(only) : undefined;
  if (description !== undefined) return { description };
  const isUnion = isList(all) && all.length > 0 && all.every((one) => texts.has(String(one)));
  return isUnion ? { enumDescriptions: all.map((one) => texts.get(String(one))) } : {};
}

type Texts = ReadonlyMap<string, string>;

/**
 * Adds snippets for the next item of a list: each item in the list's examples, the item's own examples, and
 * an item with only its required members.
 */
function items({ items: item, examples }: Schema, defs: Schema): Schema {
  if (!isRecord(item) || !isList(examples)) return {};
  const named = typeof item["$ref"] === "string" ? item["$ref"].replace("#/$defs/", "") : "";
  const { examples: own, required } = isRecord(defs[named]) ? defs[named] : item;
  const bodies = [...examples.flat(), ...(isList(own) ? own : [])];
  const few = bodies.slice(0, 1).flatMap((body) => leastOf(body, isList(required) ? required : []));
  const snippets = [...bodies.flatMap((body) => snippetOf(body)), ...few];
  const different = new Map(snippets.map((one) => [JSON.stringify(one.body), one]));
  return different.size < 2 ? {} : { items: { ...item, defaultSnippets: [...different.values()] } };
}

function leastOf(body: unknown, required: readonly unknown[]): EditorSnippet[] {
  if (!isRecord(body) || required.length === 0) return [];
  const needed = Object.entries(body).filter(([name]) => required.includes(name));
  return snippetOf(Object.fromEntries(needed), " (no more than it needs)");
}

/** Creates a snippet; none if the body contains a dollar sign, which would start a variable. */
function snippetOf(body: unknown, hint = ""): EditorSnippet[] {
  if (!isRecord(body) || JSON.stringify(body).includes("$")) return [];
  const text = Object.values(body).find((value) => typeof value === "string");
  return [{ label: (text ?? JSON.stringify(body)).slice(0, longestLabel) + hint, body }];
}
