import { isList, isRecord } from "#lib/json/is-record.ts";
import { printable, renderExample, renderValue } from "#lib/json/render-value.ts";
import { countCodePoints } from "#lib/text/code-points.ts";
import { isCalendarDay } from "../forms/text-rules.ts";
import type { ProblemCode, ProblemDetails } from "./problem.ts";
import { suggestAllowed, suggestText, suggestType } from "./suggest.ts";
import type { ValidatorError } from "../validator.ts";

/** How an error of an ajv keyword at a value is converted to a problem. */
export interface ValueRule {
  readonly code: ProblemCode;
  readonly describe: (error: ValidatorError, actual: unknown) => ProblemDetails;
}

/** Maximum number of allowed values in a problem, as many as a reader can take in. */
const maxListedValues = 12;

/**
 * By ajv keyword, in order of importance: of several errors at one value, only the first is reported, since
 * fixing it may fix the others.
 */
export const valueRules: ReadonlyMap<string, ValueRule> = new Map([
  ["enum", { code: "enum", describe: describeEnum }],
  ["const", { code: "const", describe: describeConst }],
  ["type", { code: "type", describe: describeType }],
  ["maxLength", { code: "max-length", describe: describeLimit }],
  ["minItems", { code: "min-items", describe: describeLimit }],
  ["maxItems", { code: "max-items", describe: describeLimit }],
  ["items", { code: "max-items", describe: describeLimit }],
  ["minProperties", { code: "min-items", describe: describeLimit }],
  ["maxProperties", { code: "max-items", describe: describeLimit }],
  ["uniqueItems", { code: "duplicate-items", describe: () => ({}) }],
  ["minimum", { code: "minimum", describe: describeLimit }],
  ["maximum", { code: "maximum", describe: describeLimit }],
  ["format", { code: "format", describe: describeFormat }],
  ["pattern", { code: "pattern", describe: describePattern }],
  ["minLength", { code: "min-length", describe: describeLimit }],
]);

/** For keywords that are not used in the schemas yet. */
export const otherRule: ValueRule = {
  code: "invalid",
  describe: ({ keyword }, actual) => ({ expected: keyword, actual: renderValue(actual) }),
};

function describeEnum({ params }: ValidatorError, actual: unknown): ProblemDetails {
  return describeAllowed(isList(params.allowedValues) ? params.allowedValues : [], actual);
}

function describeConst({ params }: ValidatorError, actual: unknown): ProblemDetails {
  return describeAllowed([params.allowedValue], actual);
}

function describeAllowed(allowed: readonly unknown[], actual: unknown): ProblemDetails {
  const listed = allowed.slice(0, maxListedValues).map(renderValue);
  const rest = allowed.length > maxListedValues ? ["…"] : [];
  return {
    expected: [...listed, ...rest].join(", "),
    actual: renderValue(actual),
    ...suggested(suggestAllowed(actual, allowed)),
  };
}

function describeType(error: ValidatorError, actual: unknown): ProblemDetails {
  const { type } = error.params;
  const types = (isList(type) ? type : [type]).map(String);
  const suggestion = isOtherText(error, actual) ? undefined : suggestType(actual, types);
  const example = suggestion === undefined ? firstExample(error) : undefined;
  return {
    expected: types.join(", "),
    actual: renderValue(actual),
    ...suggested(suggestion),
    ...(example === undefined ? {} : { example: renderExample(example) }),
  };
}

/** Whether a number would not fit as a text either, such as a timestamp for a day. */
function isOtherText({ parentSchema }: ValidatorError, actual: unknown): boolean {
  const pattern = parentSchema?.["pattern"];
  if (typeof actual !== "number" || typeof pattern !== "string") return false;
  return !new RegExp(pattern, "u").test(String(actual));
}

function describeLimit({ params }: ValidatorError, actual: unknown): ProblemDetails {
  return { expected: String(params.limit), actual: renderValue(measured(actual)) };
}

/** Returns the quantity that a limit applies to; for a number, the number itself. */
function measured(value: unknown): unknown {
  if (typeof value === "string") return countCodePoints(value);
  const members = isRecord(value) ? Object.keys(value) : value;
  return isList(members) ? members.length : members;
}

function describeFormat(error: ValidatorError, actual: unknown): ProblemDetails {
  const fits = (text: string): boolean => error.params.format === "date" && isCalendarDay(text);
  return {
    expected: exampleOf(error) ?? String(error.params.format),
    actual: renderValue(actual),
    ...suggested(suggestText(actual, fits)),
  };
}

function describePattern(error: ValidatorError, actual: unknown): ProblemDetails {
  const pattern = String(error.params.pattern);
  // The pattern comes from the schemas, so it is valid and linear.
  const fits = (text: string): boolean => new RegExp(pattern, "u").test(text);
  return {
    expected: exampleOf(error) ?? printable(pattern),
    actual: renderValue(actual),
    ...suggested(suggestText(actual, fits)),
  };
}

function exampleOf(error: ValidatorError): string | undefined {
  const example = firstExample(error);
  return example === undefined ? undefined : renderValue(example);
}

/** Only validators compiled with `verbose` know the examples of the schema. */
function firstExample({ parentSchema }: ValidatorError): unknown {
  const examples = parentSchema?.examples;
  return isList(examples) ? examples[0] : undefined;
}

function suggested(suggestion: string | undefined): ProblemDetails {
  return suggestion === undefined ? {} : { suggestion };
}
