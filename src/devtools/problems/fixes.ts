import type { Problem } from "#contract/problems/problem.ts";
import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { cutText } from "#lib/text/cut-text.ts";
import type { Command, DevDocument } from "../document/command.ts";
import type { Broken, Fix } from "./fix.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { exampleAt, firstText } from "../form/values/item-example.ts";
import { freshId, removedBlock, retyped } from "./block-fixes.ts";
import { otherNames } from "./other-names.ts";
import { schemaAt } from "./schema-at.ts";
import { t } from "../i18n.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Possible fixes of a problem, most likely first; empty if it needs a human decision. */
export function fixesFor(problem: Problem, document: DevDocument, schema: Schema): readonly Fix[] {
  const keys = pointerKeys(problem.pointer);
  const holder = toPointer(keys.slice(0, -1));
  const value = valueAt(document, problem.pointer);
  const broken = { problem, document, schema, value, holder, key: keys.at(-1) ?? "" };
  const fixes = fixers[problem.code]?.(broken) ?? [suggested(broken)];
  return fixes.filter((fix) => fix !== undefined);
}

type Fixer = (broken: Broken) => readonly (Fix | undefined)[];

const fixers: Readonly<Partial<Record<Problem["code"], Fixer>>> = {
  "additional-property": unknownProperty,
  const: (broken) => [sure(suggested(broken)), exampled(broken)],
  "dead-link": (broken) => [relinked(broken)],
  "duplicate-block-id": (broken) => [sure(freshId(broken))],
  "duplicate-items": (broken) => [sure(withoutDuplicates(broken))],
  enum: (broken) => [sure(suggested(broken)), takenIfOptional(broken), exampled(broken)],
  "forbidden-key": (broken) => [sure(taken(broken))],
  format: (broken) => [sure(suggested(broken)), takenIfOptional(broken), exampled(broken)],
  "invalid-block-id": (broken) => [sure(freshId(broken))],
  "lost-fragment": (broken) => [relinked(broken)],
  "max-items": (broken) => [cut(broken)],
  "max-length": (broken) => [shortened(broken)],
  maximum: (broken) => [limited(broken)],
  "min-items": (broken) => [filledUp(broken)],
  "min-length": (broken) => [takenIfOptional(broken), exampled(broken)],
  minimum: (broken) => [limited(broken)],
  "outside-props": (broken) => [sure(movedIntoProps(broken))],
  "misspelt-property": (broken) => [sure(renamed(broken))],
  "missing-block-id": (broken) => [sure(freshId(broken))],
  "missing-property": (broken) => [added(broken)],
  pattern: (broken) => [sure(suggested(broken)), takenIfOptional(broken), exampled(broken)],
  type: (broken) => [sure(suggested(broken)), takenIfOptional(broken), exampled(broken)],
  "null-member": (broken) => [sure(taken(broken))],
  "unknown-layout": (broken) => [sure(suggested(broken)), takenIfOptional(broken)],
  "unknown-property": (broken) => [sure(renamed(broken)), taken(broken)],
  "unknown-block-type": (broken) => [sure(retyped(broken)), removedBlock(broken)],
  "unknown-word": (broken) => [reworded(broken)],
  "unsafe-url": (broken) => [sure(suggested(broken)), takenIfOptional(broken), exampled(broken)],
};

function sure(fix: Fix | undefined): Fix | undefined {
  return fix && { ...fix, isSure: true };
}

function put(pointer: string, value: unknown): Command {
  return { kind: "put-value", pointer, value: pointer === "" && !isRecord(value) ? {} : value };
}

/** "Heading is missing" is fixed with the schema's example, meant to be replaced. */
function added({ problem, document, schema, value }: Broken): Fix | undefined {
  const { expected: name, pointer } = problem;
  if (name === undefined || !isRecord(value)) return undefined;
  const { properties } = schemaAt(schema, document, pointer);
  const property = isRecord(properties) ? properties[name] : undefined;
  if (property === undefined) return undefined;
  const example = exampleAt(schema, property);
  return {
    label: t("Add “{name}” with an example", { name }),
    command: put(pointer, { ...value, [name]: example }),
    example: toPointer([...pointerKeys(pointer), name, ...firstText(example)]),
  };
}

/** A property of no known name is only removed unprompted if nothing is in it. */
function unknownProperty(broken: Broken): readonly (Fix | undefined)[] {
  const meant = renamed(broken);
  if (meant !== undefined) return [sure(meant), taken(broken)];
  if (isEmpty(broken.value)) return [sure(taken(broken))];
  return [...otherNames(broken).map((name) => renamed(broken, name)), taken(broken)];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || ["[]", "{}"].includes(JSON.stringify(value));
}

function renamed(
  { problem, document, holder, key }: Broken,
  suggestion = problem.suggestion,
): Fix | undefined {
  const around = valueAt(document, holder);
  if (suggestion === undefined || !isRecord(around)) return undefined;
  if (Object.hasOwn(around, suggestion)) return undefined;
  const entries = Object.entries(around).map(([name, value]) => [
    name === key ? suggestion : name,
    value,
  ]);
  return {
    label: t("Rename it to “{suggestion}”", { suggestion }),
    command: put(holder, Object.fromEntries(entries)),
  };
}

function taken({ document, holder, key }: Broken): Fix | undefined {
  const around = valueAt(document, holder);
  if (isList(around)) {
    return { label: t("Remove it"), command: put(holder, around.toSpliced(Number(key), 1)) };
  }
  if (!isRecord(around)) return undefined;
  const rest = Object.entries(around).filter(([name]) => name !== key);
  return { label: t("Remove “{key}”", { key }), command: put(holder, Object.fromEntries(rest)) };
}

function movedIntoProps({ document, holder, key }: Broken): Fix | undefined {
  const block = valueAt(document, holder);
  if (!isRecord(block)) return undefined;
  const { [key]: value, props, ...rest } = block;
  const inside = { ...(isRecord(props) ? props : {}), [key]: value };
  return { label: t("Move it into “props”"), command: put(holder, { ...rest, props: inside }) };
}

function takenIfOptional(broken: Broken): Fix | undefined {
  const { document, schema, holder, key } = broken;
  const { properties, required } = schemaAt(schema, document, holder);
  const isKnown = isRecord(properties) && Object.hasOwn(properties, key);
  const isRequired = isList(required) && required.includes(key);
  return isKnown && !isRequired ? taken(broken) : undefined;
}

/** A suggestion is given as JSON. */
function suggested({ problem }: Broken): Fix | undefined {
  if (problem.suggestion === undefined) return undefined;
  const { value } = parseJson(problem.suggestion);
  if (value === undefined) return undefined;
  return {
    label: t("Set it to {value}", { value: problem.suggestion }),
    command: put(problem.pointer, value),
  };
}

/** A link keeps its query and fragment; in rich text only the links to that address change. */
function relinked({ problem, value }: Broken): Fix | undefined {
  const { pointer, actual = "", suggestion } = problem;
  const { value: target } = parseJson(suggestion ?? "");
  if (typeof value !== "string" || typeof target !== "string") return undefined;
  const lead = (url: string): string => target + url.slice(pathOf(url).length);
  const text = value.includes("<")
    ? value.replaceAll(/(?<=<a\b[^<>]*?\bhref=")[^"<>]*(?=")/gi, (url) =>
        pathOf(url) === actual ? lead(url) : url,
      )
    : lead(value);
  const shown = value.includes("<") ? suggestion : JSON.stringify(text);
  if (text === value) return undefined;
  return { label: t("Link to {target}", { target: shown ?? "" }), command: put(pointer, text) };
}

/** A fragment alone is the whole address. */
function pathOf(url: string): string {
  const [path = ""] = url.split(/[?#]/);
  return path === "" ? url : path;
}

function reworded({ problem, value }: Broken): Fix | undefined {
  const { pointer, actual = "", suggestion } = problem;
  if (typeof value !== "string" || suggestion === undefined) return undefined;
  const label = t("Set it to {value}", { value: suggestion });
  return { label, command: put(pointer, value.replaceAll(actual, suggestion)) };
}

function exampled({ problem, document, schema, value }: Broken): Fix | undefined {
  const own = schemaAt(schema, document, problem.pointer);
  if (Object.keys(own).length === 0) return undefined;
  const example = exampleAt(schema, own);
  if (sameJson(example, value)) return undefined;
  const { pointer } = problem;
  const label = t("Use the example of the schema");
  return { label, command: put(pointer, example), example: pointer };
}

function shortened({ problem, value }: Broken): Fix | undefined {
  const limit = Number(problem.expected);
  if (typeof value !== "string" || !(limit > 1)) return undefined;
  const text = cutText(value, limit - 1);
  return {
    label: t("Shorten it to {limit, plural, one {# character} other {# characters}}", { limit }),
    command: put(problem.pointer, text),
  };
}

function cut({ problem, value }: Broken): Fix | undefined {
  const limit = Number(problem.expected);
  if (!isList(value) || !Number.isInteger(limit)) return undefined;
  const surplus = value.length - limit;
  return {
    label: t("Remove the last {surplus, plural, one {one} other {#}}", { surplus }),
    command: put(problem.pointer, value.slice(0, limit)),
  };
}

function filledUp({ problem, document, schema, value }: Broken): Fix | undefined {
  const limit = Number(problem.expected);
  const { items } = schemaAt(schema, document, problem.pointer);
  if (!isList(value) || !Number.isInteger(limit) || items === undefined) return undefined;
  const missing = Array.from({ length: limit - value.length }, () => exampleAt(schema, items));
  return {
    label: t("{n, plural, one {Add an example} other {Add # examples}}", { n: missing.length }),
    command: put(problem.pointer, [...value, ...missing]),
  };
}

function withoutDuplicates({ problem, value }: Broken): Fix | undefined {
  if (!isList(value)) return undefined;
  const once = value.filter(
    (item, index) => value.findIndex((other) => sameJson(other, item)) === index,
  );
  return { label: t("Keep one of each"), command: put(problem.pointer, once) };
}

function limited({ problem }: Broken): Fix | undefined {
  const limit = Number(problem.expected);
  if (!Number.isFinite(limit)) return undefined;
  return {
    label: t("Set it to {value}", { value: String(limit) }),
    command: put(problem.pointer, limit),
  };
}
