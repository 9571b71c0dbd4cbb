import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { EditorState } from "@codemirror/state";
import type { Tooltip } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { fold } from "#lib/text/fold.ts";
import { exampleAt } from "../form/values/item-example.ts";
import { nameOf, pointerAt, treeOf } from "./json-places.ts";

/** How much text around the position is read: an object's existing keys may also follow it. */
const aroundLength = 20_000;

/** What the schema says about a pointer. */
export interface JsonHelp {
  /** The bundled schema. */
  readonly root: Readonly<Record<string, unknown>>;
  /** The schema that applies at a pointer of the text; empty if there is none. */
  readonly schemaAt: (pointer: string) => Readonly<Record<string, unknown>>;
}

/** Completes the property names allowed in an object, and the values allowed for a property. */
export function completeJson(
  help: JsonHelp,
): (context: CompletionContext) => CompletionResult | null {
  return ({ state, pos, explicit }) => {
    const upTo = Math.min(state.doc.length, pos + aroundLength);
    const node = treeOf(state, upTo).resolveInner(pos, -1);
    const isName = node.name === "PropertyName" || node.name === "Object" || node.name === "{";
    // After the colon of a property that has no value yet.
    const isValue = node.name === "Property";
    const find = isName || (node.parent?.name === "Object" && !isValue) ? names : allowedValues;
    return find(help, state, { node, pos, explicit });
  };
}

interface Cursor {
  readonly node: SyntaxNode;
  readonly pos: number;
  readonly explicit: boolean;
}

function names(
  help: JsonHelp,
  state: EditorState,
  { node, pos, explicit }: Cursor,
): CompletionResult | null {
  let object: SyntaxNode | null = node;
  while (object !== null && object.name !== "Object") object = object.parent;
  const word = node.name === "PropertyName" ? node : undefined;
  if (object === null || (word === undefined && !explicit)) return null;
  const there = new Set(object.getChildren("Property").map((one) => nameOf(state, one)));
  const { properties, required } = help.schemaAt(pointerAt(state, object.from + 1));
  if (!isRecord(properties)) return null;
  const hasValue = word?.nextSibling?.name === ":";
  const wanted = new Set(isList(required) ? required : []);
  const options = Object.entries(properties)
    .filter(([name]) => !there.has(name) || (word !== undefined && nameOf(state, object) === name))
    .map(([name, schema]): Completion => ({
      label: name,
      type: "property",
      ...described(schema),
      boost: wanted.has(name) ? 1 : 0,
      apply: hasValue
        ? JSON.stringify(name)
        : `${JSON.stringify(name)}: ${JSON.stringify(exampleAt(help.root, schema))}`,
    }));
  if (word !== undefined) return inPlaceOf(state, { node: word, pos, explicit }, options);
  return { from: pos, options, filter: false };
}

function allowedValues(
  help: JsonHelp,
  state: EditorState,
  { node, pos, explicit }: Cursor,
): CompletionResult | null {
  const pointer = pointerAt(state, pos);
  const isText = node.name === "String";
  if (!isText && !explicit && node.name !== ":") return null;
  const allowed = valuesOf(help, pointer);
  if (allowed.length === 0) return null;
  const options = allowed.map((value): Completion => ({
    label: typeof value === "string" ? value : JSON.stringify(value),
    type: "enum",
    apply: JSON.stringify(value),
  }));
  if (isText) return inPlaceOf(state, { node, pos, explicit }, options);
  return { from: pos, options, filter: false };
}

/**
 * Completions that replace a quoted text: those containing the letters before the cursor, prefix matches
 * first. On explicit request all are shown if none matches, or if the current text is one of them.
 */
function inPlaceOf(
  state: EditorState,
  { node: text, pos, explicit }: Cursor,
  options: readonly Completion[],
): CompletionResult {
  const written = fold(state.sliceDoc(text.from + 1, Math.min(pos, text.to - 1)));
  const whole = state.sliceDoc(text.from + 1, text.to - 1);
  const found = options.filter(({ label }) => fold(label).includes(written));
  const isAll = explicit && (found.length === 0 || options.some(({ label }) => label === whole));
  const rank = ({ label }: Completion): number => Number(!fold(label).startsWith(written));
  const best = found.toSorted((one, other) => rank(one) - rank(other));
  // The editor would match them against the quotes as well.
  return { from: text.from, to: text.to, options: isAll ? options : best, filter: false };
}

/** The values allowed there, or the schema's examples. */
function valuesOf(help: JsonHelp, pointer: string): readonly unknown[] {
  const schema = help.schemaAt(pointer);
  if (isList(schema.enum)) return schema.enum;
  if (schema.type === "boolean") return [true, false];
  if (/(^|\/)blocks\/\d+\/type$|^\/type$/.test(pointer)) return knownTypes;
  return isList(schema.examples) ? schema.examples : [];
}

function described(schema: unknown): Pick<Completion, "detail" | "info"> {
  if (!isRecord(schema)) return {};
  const { title, description } = schema;
  return {
    ...(typeof title === "string" && { detail: title }),
    ...(typeof description === "string" && { info: description }),
  };
}

/** Explains the value under the mouse pointer with the schema's description. */
export function explainJson(
  help: JsonHelp,
): (view: { readonly state: EditorState }, pos: number) => Tooltip | null {
  return ({ state }, pos) => {
    const { title, description, type, minLength, maxLength, minimum, maximum, pattern } =
      help.schemaAt(pointerAt(state, pos));
    if (typeof title !== "string") return null;
    const limits = Object.entries({ type, minLength, maxLength, minimum, maximum, pattern })
      .flatMap(([name, limit]) =>
        typeof limit === "string" || typeof limit === "number" ? [`${name} ${limit}`] : [],
      )
      .filter((limit) => limit.length < maxLimitLength);
    return {
      pos,
      create: () => ({
        dom: card([title, typeof description === "string" ? description : "", limits.join(" · ")]),
      }),
    };
  };
}

/** A long pattern is no help. */
const maxLimitLength = 60;

function card(lines: readonly string[]): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-schema";
  for (const line of lines.filter((text) => text !== "")) {
    const part = document.createElement("p");
    part.textContent = line;
    element.append(part);
  }
  return element;
}
