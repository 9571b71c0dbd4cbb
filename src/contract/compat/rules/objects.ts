import { isRecord } from "#lib/json/is-record.ts";
import { escapeRegExp } from "#lib/text/escape-reg-exp.ts";
import { matches } from "../evaluate.ts";
import { Constraints, type Together } from "../constraints.ts";
import { finding, wrapped, type Finding, type Question, type CompatRule } from "../finding.ts";
import { findText } from "../regex/find-text.ts";
import type { Place } from "../schema-set.ts";
import { entriesOf, namesOf, numberOf } from "../values.ts";

const maxNamePatterns = 5;

/** `properties`, `patternProperties` and `additionalProperties` together define what a member may be. */
const membersRule: CompatRule = (question) => {
  const { constraints, schema, keyword } = question;
  const group = ["properties", "patternProperties", "additionalProperties"];
  const [first] = group.filter((name) => name in schema);
  if (keyword !== first || !constraints.types.has("object")) return [];
  const own = new Constraints([question.at]);
  const declared = [
    ...new Set([
      ...constraints.propertyNames,
      ...entriesOf(schema["properties"]).map(([name]) => name),
    ]),
  ];
  const others = otherNames(declared, [...constraints.namePatterns, ...own.namePatterns]);
  if (others === undefined) {
    return [finding("patternProperties", { at: question.at, candidates: few(question) })];
  }
  return [...declared, ...others].flatMap((name) => memberFindings(question, name));
};

function memberFindings(question: Question, name: string): Finding[] {
  const { constraints, at, containment } = question;
  const wanted = placesOf(question, name);
  const known = constraints.property(name);
  const accepted: Together = known.length > 0 ? known : [at.set.assumed(true)];
  if (wanted.length === 0 || containment.isEmpty(accepted)) return [];
  const wrap = (value: unknown) => withMember(question, [name, value]);
  const isDeclared = constraints.declares(name);
  return wanted.flatMap((place) => {
    if (place.schema === false && place.pointer.endsWith("/additionalProperties")) {
      const candidates = containment.examples.few(accepted).flatMap(wrap);
      return [
        isDeclared && constraints.propertyNames.includes(name)
          ? gone(question, { name, candidates })
          : closed(question, candidates),
      ];
    }
    const findings = wrapped(containment.findings(accepted, place), wrap);
    const isSpoken = isDeclared || place.pointer.endsWith("/additionalProperties");
    return isSpoken || findings.length === 0 ? findings : [reserved(question, { name, findings })];
  });
}

function gone(
  { at }: Question,
  { name, candidates }: { name: string; candidates: unknown[] },
): Finding {
  return finding("property", { at, keys: ["additionalProperties"], detail: name, candidates });
}

/** Finding for a member that used to be accepted undeclared and is now declared. */
function reserved(
  { at }: Question,
  { name, findings }: { name: string; findings: readonly Finding[] },
): Finding {
  const candidates = findings.flatMap((found) => found.candidates);
  const keys = ["properties", name];
  return { ...finding("declared", { at, keys, detail: name, candidates }), isReserved: true };
}

function closed({ at }: Question, candidates: unknown[]): Finding {
  return finding("additionalProperties", { at, candidates });
}

/** Returns the schemas of a member on the rejecting side, without those it references. */
function placesOf({ at, schema }: Question, name: string): Place[] {
  const { properties, patternProperties } = schema;
  const own = isRecord(properties) && Object.hasOwn(properties, name) ? [["properties", name]] : [];
  const matching = entriesOf(patternProperties).filter(([pattern]) => matches(pattern, name));
  const keys = [...own, ...matching.map(([pattern]) => ["patternProperties", pattern])];
  const wanted = keys.length > 0 ? keys : [["additionalProperties"]];
  return wanted.flatMap((path) => at.set.child(at, ...path) ?? []);
}

/** Returns a name for each way that undeclared names can match the patterns; undefined if unknown. */
function otherNames(
  declared: readonly string[],
  patterns: readonly string[],
): string[] | undefined {
  const unique = [...new Set(patterns)];
  if (unique.length > maxNamePatterns) return undefined;
  const exact = declared.map((name) => `^${escapeRegExp(name)}$`);
  const subsets = Array.from({ length: 2 ** unique.length }, (_, bits) => ({
    matching: unique.filter((_pattern, index) => (bits & (2 ** index)) !== 0),
    notMatching: [...exact, ...unique.filter((_pattern, index) => (bits & (2 ** index)) === 0)],
  }));
  const fresh = ["other", "other1", "other2", "other3"].find(
    (name) => !declared.includes(name) && !unique.some((pattern) => matches(pattern, name)),
  );
  const found = subsets.map((subset) =>
    subset.matching.length === 0 && fresh !== undefined
      ? { text: fresh }
      : findText({ ...subset, minLength: 1 }),
  );
  if (found.includes(undefined)) return undefined;
  return found.flatMap((name) => (typeof name === "object" ? [name.text] : []));
}

function few({ together, containment }: Question): readonly unknown[] {
  return containment.examples.few(together);
}

/** Returns objects with a member; other requirements may depend on its value, such as on a block's type. */
function withMember(question: Question, [name, value]: readonly [string, unknown]): unknown[] {
  const { together, at, containment } = question;
  const objects = few(question).filter(isRecord).slice(0, 2);
  const having = { properties: { [name]: { const: value } }, required: [name] };
  const meant =
    typeof value === "string"
      ? containment.examples.few([...together, at.set.assumed(having)])
      : [];
  return [...objects.map((object) => ({ ...object, [name]: value })), ...meant];
}

const required: CompatRule = (question) => {
  const { constraints, at, argument } = question;
  if (!constraints.types.has("object")) return [];
  const missing = namesOf(argument).filter((name) => !constraints.required.has(name));
  return missing.map((name) => {
    const candidates = few(question)
      .filter(isRecord)
      .map((object) => without(object, name));
    return finding("required", { at, detail: name, candidates });
  });
};

function without(object: Readonly<Record<string, unknown>>, name: string): unknown {
  const { [name]: _left, ...rest } = object;
  return rest;
}

const dependentRequired: CompatRule = (question) => {
  const { constraints, together, at, argument, containment } = question;
  if (!constraints.types.has("object")) return [];
  return entriesOf(argument).flatMap(([name, others]) => {
    const having = havingMember(question, name);
    const known = containment.examples.constraintsOf(having).required;
    const missing = namesOf(others).filter((other) => !known.has(other));
    if (missing.length === 0 || containment.isEmpty(having)) return [];
    const objects = containment.examples.few(having).filter(isRecord);
    const candidates = objects.flatMap((object) => missing.map((other) => without(object, other)));
    const detail = `${name} requires ${missing.join(", ")}`;
    const fine = candidates.filter((one) => !containment.examples.areRefusing(together, one));
    return [
      finding("dependentRequired", {
        at,
        keys: ["dependentRequired", name],
        detail,
        candidates: fine,
      }),
    ];
  });
};

/** Returns the schemas of values that have a member, including what the member requires. */
function havingMember({ constraints, together, at }: Question, name: string): Together {
  const asked = constraints.parts.flatMap(
    ({ place }) => place.set.child(place, "dependentSchemas", name) ?? [],
  );
  return [...together, at.set.assumed({ required: [name] }), ...asked];
}

const dependentSchemas: CompatRule = (question) => {
  const { constraints, at, argument, containment } = question;
  if (!constraints.types.has("object")) return [];
  return entriesOf(argument).flatMap(([name]) => {
    const place = at.set.child(at, "dependentSchemas", name);
    const having = havingMember(question, name);
    return place === undefined || containment.isEmpty(having)
      ? []
      : containment.findings(having, place);
  });
};

const propertyNames: CompatRule = (question) => {
  const { constraints, at, containment } = question;
  const place = at.set.child(at, "propertyNames");
  if (!constraints.types.has("object") || place === undefined) return [];
  const known = constraints.parts.flatMap(
    (part) => part.place.set.child(part.place, "propertyNames") ?? [],
  );
  const isClosed =
    constraints.all("additionalProperties").includes(false) &&
    constraints.namePatterns.length === 0;
  const names = isClosed
    ? at.set.assumed({ enum: constraints.propertyNames })
    : at.set.assumed({ type: "string" });
  const findings = containment.findings([...known, names], place);
  return wrapped(findings, (name) => withMember(question, [String(name), null]));
};

const memberCount: CompatRule = (question) => {
  const { constraints, at, keyword, argument } = question;
  const limit = numberOf(argument);
  if (!constraints.types.has("object") || limit === undefined) return [];
  const isClosed =
    constraints.all("additionalProperties").includes(false) &&
    constraints.namePatterns.length === 0;
  const least = Math.max(constraints.atLeast("minProperties") ?? 0, constraints.required.size);
  const most = Math.min(
    constraints.atMost("maxProperties") ?? Infinity,
    isClosed ? constraints.propertyNames.length : Infinity,
  );
  if (keyword === "minProperties" ? least >= limit : most <= limit) return [];
  const others: Record<string, unknown> = {};
  for (let index = 0; index <= Math.min(limit, 100); index += 1) others[`other${index}`] = null;
  const crowded = few(question)
    .filter(isRecord)
    .map((object) => ({ ...object, ...others }));
  return [
    finding(keyword, { at, detail: `now ${limit}`, candidates: [...few(question), ...crowded] }),
  ];
};

/** Rules for object keywords. */
export const objectRules: Readonly<Record<string, CompatRule>> = {
  properties: membersRule,
  patternProperties: membersRule,
  additionalProperties: membersRule,
  required,
  dependentRequired,
  dependentSchemas,
  propertyNames,
  minProperties: memberCount,
  maxProperties: memberCount,
};
