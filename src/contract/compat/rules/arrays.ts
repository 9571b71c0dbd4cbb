import { isList } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { finding, wrapped, type Finding, type Question, type CompatRule } from "../finding.ts";
import { numberOf } from "../values.ts";

/** `prefixItems` and `items` together define what an item may be. */
const itemsRule: CompatRule = (question) => {
  const { constraints, schema, keyword } = question;
  const [first] = ["prefixItems", "items"].filter((name) => name in schema);
  if (keyword !== first || !constraints.types.has("array")) return [];
  const own = isList(schema["prefixItems"]) ? schema["prefixItems"].length : 0;
  const prefix = Math.max(constraints.longestPrefix, own);
  const positions = Array.from({ length: prefix + 1 }, (_, index) => index);
  return positions
    .filter((index) => index < constraints.mostItems)
    .flatMap((index) => itemFindings(question, { index, own }));
};

function itemFindings(
  question: Question,
  { index, own }: { index: number; own: number },
): Finding[] {
  const { constraints, at, containment } = question;
  const keys = index < own ? ["prefixItems", String(index)] : ["items"];
  const place = at.set.child(at, ...keys);
  const known = constraints.item(index);
  const accepted = known.length > 0 ? known : [at.set.assumed(true)];
  if (place === undefined || containment.isEmpty(accepted)) return [];
  return wrapped(containment.findings(accepted, place), (value) => {
    const length = Math.max(index + 1, constraints.atLeast("minItems") ?? 0);
    const list = containment.examples.list(constraints, { length, at: [index, value] });
    return list === undefined ? [] : [list];
  });
}

const count: CompatRule = ({ constraints, at, keyword, argument, containment: { examples } }) => {
  const limit = numberOf(argument);
  if (!constraints.types.has("array") || limit === undefined) return [];
  const isLeast = keyword === "minItems";
  const known = isLeast ? (constraints.atLeast("minItems") ?? 0) : constraints.mostItems;
  if (isLeast ? known >= limit : known <= limit) return [];
  const list = examples.list(constraints, { length: isLeast ? known : limit + 1 });
  const was = known === Infinity ? "no limit" : String(known);
  const candidates = list === undefined ? [] : [list];
  return [finding(keyword, { at, between: [was, String(limit)], candidates })];
};

const uniqueItems: CompatRule = ({ constraints, at, argument, containment: { examples } }) => {
  const isKnown = constraints.all("uniqueItems").includes(true) || constraints.mostItems <= 1;
  if (argument !== true || !constraints.types.has("array") || isKnown) return [];
  const list = examples.list(constraints, {
    length: Math.max(2, constraints.atLeast("minItems") ?? 0),
  });
  const [item] = examples.few(constraints.item(0));
  const twice = item === undefined ? [] : [[item, item]];
  return [finding("uniqueItems", { at, candidates: [...twice, ...(list ? [list] : [])] })];
};

/** Only an identical `contains` is known to be satisfied. */
const contains: CompatRule = ({ constraints, together, at, schema, containment }) => {
  if (!constraints.types.has("array")) return [];
  const group = ["contains", "minContains", "maxContains"];
  const isSame = constraints.parts.some((part) =>
    group.every((name) => sameJson(part.schema[name], schema[name])),
  );
  const hasRef = JSON.stringify(schema["contains"]).includes('"$ref"');
  if (isSame && !hasRef) return [];
  return [finding("contains", { at, candidates: [[], ...containment.examples.few(together)] })];
};

const inContains: CompatRule = () => [];

/** Rules for array keywords. */
export const arrayRules: Readonly<Record<string, CompatRule>> = {
  prefixItems: itemsRule,
  items: itemsRule,
  minItems: count,
  maxItems: count,
  uniqueItems,
  contains,
  minContains: inContains,
  maxContains: inContains,
};
