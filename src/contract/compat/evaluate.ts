import { isList, isRecord } from "#lib/json/is-record.ts";
import { countCodePoints } from "#lib/text/code-points.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { demandsOf, isSchema, isWithoutDemand, type SchemaObject } from "./keywords.ts";
import type { Place } from "./schema-set.ts";
import { entriesOf, jsonTypeOf, namesOf, numberOf, typesOf } from "./values.ts";

/** Checks for named formats; a format without one leaves the result undecided. */
export type Formats = ReadonlyMap<string, (text: string) => boolean>;

/** Whether a value is accepted; undefined if a keyword is not understood and no other rejects. */
export type EvaluationResult = boolean | undefined;

type Check = (evaluation: Evaluation, value: unknown) => EvaluationResult;

interface Evaluation {
  readonly place: Place;
  readonly schema: SchemaObject;
  readonly keyword: string;
  readonly argument: unknown;
  readonly formats: Formats;
  readonly depth: number;
}

const maxDepth = 200;

/** Whether a schema accepts a value. Slow and simple: every decision based on it is checked again. */
export function accepts(place: Place, value: unknown, formats: Formats): EvaluationResult {
  return evaluate(place, value, { formats, depth: 0 });
}

/** Whether one keyword of a schema, with those it interacts with, accepts a value. */
export function acceptsKeyword(
  place: Place,
  value: unknown,
  { keyword, formats }: { readonly keyword: string; readonly formats: Formats },
): EvaluationResult {
  if (!isRecord(place.schema)) return place.schema;
  const argument = place.schema[keyword];
  return run({ place, schema: place.schema, keyword, argument, formats, depth: 0 }, value);
}

interface Context {
  readonly formats: Formats;
  readonly depth: number;
}

function evaluate(place: Place, value: unknown, { formats, depth }: Context): EvaluationResult {
  const { schema } = place;
  if (!isRecord(schema)) return schema;
  if (depth > maxDepth) return undefined;
  return all(demandsOf(schema), ([keyword, argument]) =>
    run({ place, schema, keyword, argument, formats, depth: depth + 1 }, value),
  );
}

function run(evaluation: Evaluation, value: unknown): EvaluationResult {
  const { keyword } = evaluation;
  if (isWithoutDemand(keyword)) return true;
  const check =
    checks[keyword] ?? (keyword === "$id" && evaluation.place.pointer === "" ? pass : open);
  return check(evaluation, value);
}

const pass: Check = () => true;
const open: Check = () => undefined;

function at(evaluation: Evaluation, keys: readonly string[], value: unknown): EvaluationResult {
  const inner = evaluation.place.set.child(evaluation.place, ...keys);
  return inner === undefined ? undefined : evaluate(inner, value, evaluation);
}

function branches(evaluation: Evaluation, value: unknown): EvaluationResult[] {
  const { keyword, argument } = evaluation;
  return isList(argument)
    ? argument.map((_branch, index) => at(evaluation, [keyword, String(index)], value))
    : [];
}

function bound(
  test: (size: number, limit: number) => boolean,
  measure: (value: unknown) => unknown,
): Check {
  return ({ argument }, value) => {
    const size = numberOf(measure(value));
    const limit = numberOf(argument);
    return size === undefined || limit === undefined || test(size, limit);
  };
}

const textLength = (value: unknown) =>
  typeof value === "string" ? countCodePoints(value) : undefined;
const listLength = (value: unknown) => (isList(value) ? value.length : undefined);
const keyCount = (value: unknown) => (isRecord(value) ? Object.keys(value).length : undefined);
const atLeast = (size: number, limit: number) => size >= limit;
const atMost = (size: number, limit: number) => size <= limit;

const checks: Readonly<Record<string, Check>> = {
  $ref: ({ place, argument, formats, depth }, value) => {
    const target = place.set.resolve(place, String(argument));
    return target === undefined ? undefined : evaluate(target, value, { formats, depth });
  },
  type: ({ argument }, value) => typesOf(argument).has(jsonTypeOf(value)),
  enum: ({ argument }, value) => isList(argument) && argument.some((one) => sameJson(one, value)),
  const: ({ argument }, value) => sameJson(argument, value),
  minimum: bound(atLeast, (value) => value),
  maximum: bound(atMost, (value) => value),
  exclusiveMinimum: bound(
    (size, limit) => size > limit,
    (value) => value,
  ),
  exclusiveMaximum: bound(
    (size, limit) => size < limit,
    (value) => value,
  ),
  multipleOf: bound(
    (size, limit) => Number.isInteger(size / limit),
    (value) => value,
  ),
  minLength: bound(atLeast, textLength),
  maxLength: bound(atMost, textLength),
  minItems: bound(atLeast, listLength),
  maxItems: bound(atMost, listLength),
  minProperties: bound(atLeast, keyCount),
  maxProperties: bound(atMost, keyCount),
  pattern: ({ argument }, value) => typeof value !== "string" || matches(String(argument), value),
  format: ({ argument, formats }, value) =>
    typeof value !== "string" || formats.get(String(argument))?.(value),
  required: ({ argument }, value) =>
    !isRecord(value) || namesOf(argument).every((name) => Object.hasOwn(value, name)),
  properties: (evaluation, value) =>
    all(
      entriesOf(evaluation.argument),
      ([name]) =>
        !isRecord(value) ||
        !Object.hasOwn(value, name) ||
        at(evaluation, ["properties", name], value[name]),
    ),
  patternProperties: (evaluation, value) =>
    all(entriesOf(evaluation.argument), ([pattern]) =>
      all(
        entriesOf(value),
        ([name, member]) =>
          !matches(pattern, name) || at(evaluation, ["patternProperties", pattern], member),
      ),
    ),
  additionalProperties: (evaluation, value) =>
    all(
      entriesOf(value),
      ([name, member]) =>
        isDeclared(evaluation.schema, name) || at(evaluation, ["additionalProperties"], member),
    ),
  propertyNames: (evaluation, value) =>
    all(entriesOf(value), ([name]) => at(evaluation, ["propertyNames"], name)),
  dependentRequired: ({ argument }, value) =>
    !isRecord(value) ||
    entriesOf(argument).every(
      ([name, others]) =>
        !Object.hasOwn(value, name) ||
        namesOf(others).every((other) => Object.hasOwn(value, other)),
    ),
  dependentSchemas: (evaluation, value) =>
    all(
      entriesOf(evaluation.argument),
      ([name]) =>
        !isRecord(value) ||
        !Object.hasOwn(value, name) ||
        at(evaluation, ["dependentSchemas", name], value),
    ),
  prefixItems: (evaluation, value) =>
    all(
      isList(evaluation.argument) ? evaluation.argument.keys() : [],
      (index) =>
        !isList(value) ||
        index >= value.length ||
        at(evaluation, ["prefixItems", String(index)], value[index]),
    ),
  items: (evaluation, value) => {
    const { prefixItems } = evaluation.schema;
    const from = isList(prefixItems) ? prefixItems.length : 0;
    return all(isList(value) ? value.slice(from) : [], (item) => at(evaluation, ["items"], item));
  },
  uniqueItems: ({ argument }, value) =>
    argument !== true ||
    !isList(value) ||
    value.every((item, index) => !value.slice(0, index).some((other) => sameJson(item, other))),
  allOf: (evaluation, value) => all(branches(evaluation, value), (verdict) => verdict),
  anyOf: (evaluation, value) => negated(all(branches(evaluation, value), negated)),
  oneOf: (evaluation, value) => {
    const verdicts = branches(evaluation, value);
    const accepted = verdicts.filter((verdict) => verdict === true).length;
    if (accepted > 1) return false;
    return verdicts.includes(undefined) ? undefined : accepted === 1;
  },
  not: (evaluation, value) => negated(at(evaluation, ["not"], value)),
  if: (evaluation, value) => {
    const { then: yes, else: no } = evaluation.schema;
    const condition = at(evaluation, ["if"], value);
    const accepted = isSchema(yes) ? at(evaluation, ["then"], value) : true;
    const otherwise = isSchema(no) ? at(evaluation, ["else"], value) : true;
    if (condition === undefined) return accepted === otherwise ? accepted : undefined;
    return condition ? accepted : otherwise;
  },
};

/** Whether `properties` or `patternProperties` declare a name. */
export function isDeclared({ properties, patternProperties }: SchemaObject, name: string): boolean {
  return (
    (isRecord(properties) && Object.hasOwn(properties, name)) ||
    entriesOf(patternProperties).some(([pattern]) => matches(pattern, name))
  );
}

/** Whether a schema's pattern matches a text. */
export function matches(pattern: string, text: string): boolean {
  // Schemas are written by the developers; an invalid pattern matches nothing.
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return false;
  }
}

function negated(verdict: EvaluationResult): EvaluationResult {
  return verdict === undefined ? undefined : !verdict;
}

/** False when one is false, else undefined when one is undefined. */
function all<Item>(
  items: Iterable<Item>,
  check: (item: Item) => EvaluationResult,
): EvaluationResult {
  let result: EvaluationResult = true;
  for (const item of items) {
    const verdict = check(item);
    if (verdict === false) return false;
    if (verdict === undefined) result = undefined;
  }
  return result;
}
