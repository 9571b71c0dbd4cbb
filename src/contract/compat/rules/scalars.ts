import { isList } from "#lib/json/is-record.ts";
import { countCodePoints } from "#lib/text/code-points.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { finding, type Question, type CompatRule } from "../finding.ts";
import type { Constraints } from "../constraints.ts";
import { findText } from "../regex/find-text.ts";
import { numberOf, typesOf, type JsonType } from "../values.ts";

const longestSearched = 64;

const type: CompatRule = ({ constraints, together, at, argument, containment: { examples } }) => {
  const allowed = typesOf(argument);
  const refused = [...constraints.types].filter((one) => !allowed.has(one));
  if (refused.length === 0) return [];
  const rule = refused.length === constraints.types.size ? "typeChanged" : "type";
  const candidates = refused.flatMap((one) =>
    examples.few([...together, at.set.assumed({ type: one === "fraction" ? "number" : one })]),
  );
  return [
    finding(rule, {
      at,
      keys: ["type"],
      between: [nameOf(constraints.types), nameOf(allowed)],
      candidates,
    }),
  ];
};

function nameOf(types: ReadonlySet<JsonType>): string {
  const names = [...types].map((one) => (one === "fraction" ? "number" : one));
  return (types.has("fraction") ? names.filter((one) => one !== "integer") : names).join(" or ");
}

const values: CompatRule = ({
  constraints,
  together,
  at,
  keyword,
  argument,
  containment: { examples },
}) => {
  if (constraints.all(keyword).some((other) => sameJson(other, argument))) return [];
  const list = isList(argument) && keyword === "enum" ? argument : [argument];
  const detail = `only ${list.map((value) => JSON.stringify(value)).join(", ")}`;
  const strings = [
    ...examples.texts(constraints, { min: 1, max: 200 }),
    ...examples.different(together, 3),
  ];
  return [finding(keyword, { at, detail, candidates: [...examples.few(together), ...strings] })];
};

/** Limits of numbers; those on the accepting side may be exclusive or inclusive. */
const numberLimit: CompatRule = (question) => {
  const { constraints, at, keyword, argument } = question;
  const limit = numberOf(argument);
  if (limit === undefined || !hasNumbers(constraints)) return [];
  const isLower = keyword.toLowerCase().includes("minimum");
  const known = nearestLimit(question, isLower);
  const distance = known && (isLower ? known.limit - limit : limit - known.limit);
  const isStrict = keyword.startsWith("exclusive");
  if (
    distance !== undefined &&
    (distance > 0 || (distance === 0 && (!isStrict || known?.isExclusive)))
  ) {
    return [];
  }
  const steps = constraints.all("multipleOf").flatMap((step) => numberOf(step) ?? []);
  const reach = [0.5, 1, ...steps].flatMap((step) => [limit - step, limit + step]);
  const candidates = [limit, ...reach, ...(known ? [known.limit] : [])];
  return [finding(keyword, { at, between: change(known?.limit, limit), candidates })];
};

function hasNumbers({ types }: Constraints): boolean {
  return types.has("integer") || types.has("fraction");
}

function nearestLimit({ constraints }: Question, isLower: boolean) {
  const [plain, exclusive] = isLower
    ? [constraints.atLeast("minimum"), constraints.atLeast("exclusiveMinimum")]
    : [constraints.atMost("maximum"), constraints.atMost("exclusiveMaximum")];
  const isInteger = !constraints.types.has("fraction");
  const step = isLower ? 1 : -1;
  const shifted = exclusive !== undefined && isInteger ? exclusive + step : exclusive;
  const limits = [
    ...(plain === undefined ? [] : [{ limit: plain, isExclusive: false }]),
    ...(shifted === undefined ? [] : [{ limit: shifted, isExclusive: !isInteger }]),
  ];
  return limits.toSorted((a, b) => (isLower ? b.limit - a.limit : a.limit - b.limit))[0];
}

const multipleOf: CompatRule = ({
  constraints,
  together,
  at,
  argument,
  containment: { examples },
}) => {
  const step = numberOf(argument);
  if (step === undefined || !hasNumbers(constraints)) return [];
  const steps = constraints.all("multipleOf").flatMap((one) => numberOf(one) ?? []);
  const own = constraints.types.has("fraction") ? steps : [...steps, 1];
  if (own.some((one) => Number.isInteger(one / step))) return [];
  const candidates = [
    ...examples.few(together),
    step / 2,
    step + 1,
    ...own,
    ...own.map((one) => one * 3),
  ];
  return [finding("multipleOf", { at, detail: `of ${step}`, candidates })];
};

const minLength: CompatRule = (question) => {
  const { constraints, at, argument } = question;
  const limit = numberOf(argument) ?? 0;
  const known = constraints.atLeast("minLength") ?? 0;
  if (!constraints.types.has("string") || known >= limit) return [];
  const max = limit - 1;
  const isSearched = constraints.patterns.length > 0 && max <= longestSearched;
  const found = isSearched
    ? findText({ matching: constraints.patterns, maxLength: max })
    : undefined;
  if (found === "none") return [];
  return [
    finding("minLength", {
      at,
      between: change(constraints.atLeast("minLength"), limit),
      candidates: texts(question, { min: known, max }),
    }),
  ];
};

const maxLength: CompatRule = (question) => {
  const { constraints, at, argument } = question;
  const limit = numberOf(argument) ?? Infinity;
  const known = constraints.atMost("maxLength") ?? Infinity;
  if (!constraints.types.has("string") || known <= limit) return [];
  const min = limit + 1;
  const isSearched = constraints.patterns.length > 0 && min <= longestSearched;
  const found = isSearched
    ? findText({ matching: constraints.patterns, minLength: min })
    : undefined;
  if (found === "none") return [];
  const longer = constraints.all("format").includes("date")
    ? countCodePoints("2026-01-31")
    : Infinity;
  if (limit >= longer) return [];
  return [
    finding("maxLength", {
      at,
      between: change(constraints.atMost("maxLength"), limit),
      candidates: texts(question, { min, max: known }),
    }),
  ];
};

const pattern: CompatRule = ({
  constraints,
  at,
  argument,
  together,
  containment: { examples },
}) => {
  const wanted = String(argument);
  if (!constraints.types.has("string") || constraints.patterns.includes(wanted)) return [];
  const rules = { matching: constraints.patterns, notMatching: [wanted] };
  const least = constraints.atLeast("minLength") ?? 0;
  const longest = constraints.atMost("maxLength") ?? Infinity;
  const found = findText({
    ...rules,
    ...(least <= longestSearched && { minLength: least }),
    ...(longest <= longestSearched && { maxLength: longest }),
  });
  if (found === "none") return [];
  const [was] = constraints.patterns;
  const candidates = [...(found ? [found.text] : []), ...examples.few(together)];
  return [finding("pattern", { at, between: [was ?? "none", wanted], candidates })];
};

const format: CompatRule = (question) => {
  const { constraints, at, argument, together, containment } = question;
  if (!constraints.types.has("string") || constraints.all("format").includes(argument)) return [];
  const candidates = [
    ...containment.examples.few(together),
    ...texts(question, { min: 1, max: 20 }),
  ];
  return [finding("format", { at, detail: String(argument), candidates })];
};

/** Returns texts of a given length that the accepting side accepts. */
function texts(
  { constraints, together, containment }: Question,
  length: { min: number; max: number },
): string[] {
  const { examples } = containment;
  const known = constraints.atMost("maxLength") ?? Infinity;
  const found = examples.texts(constraints, { min: length.min, max: Math.min(length.max, known) });
  return found.filter((text) => !examples.areRefusing(together, text));
}

function change(accepting: number | undefined, refusing: number): [string, string] {
  return [accepting === undefined ? "no limit" : String(accepting), String(refusing)];
}

/** Rules for single values: types, enumerations, numbers and texts. */
export const scalarRules: Readonly<Record<string, CompatRule>> = {
  type,
  enum: values,
  const: values,
  minimum: numberLimit,
  maximum: numberLimit,
  exclusiveMinimum: numberLimit,
  exclusiveMaximum: numberLimit,
  multipleOf,
  minLength,
  maxLength,
  pattern,
  format,
};
