import { Constraints, members, type Together } from "../constraints.ts";
import { finding, isContained, type Finding, type Question, type CompatRule } from "../finding.ts";
import type { Place } from "../schema-set.ts";

const maxTags = 300;

const reference: CompatRule = ({ constraints, together, at, argument, containment }) => {
  const target = at.set.resolve(at, String(argument));
  if (target === undefined) {
    return [
      finding("unresolved", { at, keys: ["$ref"], detail: String(argument), candidates: [] }),
    ];
  }
  const findings = containment.findings(together, target);
  const isOwn = isRoot(target) && constraints.places.some((place) => isSamePlace(place, target));
  return isOwn ? findings.map(reportedElsewhere) : findings;
};

/** The schema's own comparison looks for a witness, so none is searched for here. */
function reportedElsewhere(found: Finding): Finding {
  return { ...found, isElsewhere: true, candidates: [] };
}

/** Whether a schema is compared separately: a file, or a definition in one. */
function isRoot({ pointer }: Place): boolean {
  return /^(\/\$defs\/[^/]+)?$/.test(pointer);
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.pointer === b.pointer && a.file !== "";
}

const allOf: CompatRule = ({ together, at, containment }) =>
  members(at, "allOf").flatMap((member) => containment.findings(together, member));

/** A union accepts values that match one of its branches, and for `oneOf` no other. */
const union: CompatRule = (question) => {
  const { together, at, keyword, containment } = question;
  const all = members(at, keyword);
  const known = question.constraints.places;
  // A branch with the same name is considered the same branch, however much it has changed.
  const isSame = (branch: Place) =>
    branch.set
      .targetsOf(branch)
      .some((target) => known.some((place) => isSamePlace(place, target)));
  const viable = all.filter((branch) => isSame(branch) || !containment.areApart(together, branch));
  const results = viable.map((branch) => ({
    branch,
    findings: containment.findings(together, branch),
  }));
  const fitting = results.find(({ findings }) => isContained(findings));
  if (fitting === undefined) return unfit(question, results);
  const others = keyword === "oneOf" ? viable.filter((branch) => branch !== fitting.branch) : [];
  return [
    ...fitting.findings,
    ...others.map((branch) =>
      finding("overlap", {
        at,
        keys: [keyword],
        candidates: containment.examples.few([...together, branch, fitting.branch]),
      }),
    ),
  ];
};

interface Result {
  readonly branch: Place;
  readonly findings: Finding[];
}

function unfit(question: Question, results: readonly Result[]): Finding[] {
  const { together, at, keyword, containment } = question;
  const [only] = results;
  if (results.length === 1 && only !== undefined) return only.findings;
  const apart =
    results.length > 1 ? (typedFindings(question) ?? taggedFindings(question, results)) : undefined;
  if (apart !== undefined) return apart;
  const candidates = [
    ...containment.examples.few(together),
    ...results.flatMap(({ findings }) => findings.flatMap((found) => found.candidates)),
  ];
  return [finding("branch", { at, keys: [keyword], detail: tagOf(question), candidates })];
}

/** Compares values that may have several types type by type. */
function typedFindings({
  constraints,
  together,
  at,
  containment,
}: Question): Finding[] | undefined {
  const types = new Set(
    [...constraints.types].map((type) => (type === "fraction" ? "number" : type)),
  );
  if (types.has("number")) types.delete("integer");
  if (types.size < 2) return undefined;
  return [...types].flatMap((type) =>
    containment.findings([...together, at.set.assumed({ type })], at),
  );
}

/** Compares values that are distinguished by a member with enumerated values for each of these. */
function taggedFindings(question: Question, results: readonly Result[]): Finding[] | undefined {
  const { constraints, together, at, containment } = question;
  const names = results.flatMap(({ branch }) =>
    new Constraints([branch]).propertyNames.filter((name) => isTag(branch, name)),
  );
  for (const name of new Set(names)) {
    const schemas = constraints.property(name);
    const tags =
      schemas.length > 0 ? containment.examples.constraintsOf(schemas).listed : undefined;
    const isTelling = tags !== undefined && tags.length > 1 && tags.length <= maxTags;
    if (!isTelling || !constraints.required.has(name)) continue;
    return tags.flatMap((tag) => {
      const known: Together = [
        ...together,
        at.set.assumed({ properties: { [name]: { const: tag } } }),
      ];
      return containment.isEmpty(known) ? [] : containment.findings(known, at);
    });
  }
  return undefined;
}

function isTag(branch: Place, name: string): boolean {
  const constraints = new Constraints([branch]);
  return (
    constraints.types.has("object") &&
    new Constraints(constraints.property(name)).listed !== undefined
  );
}

/** Returns the enumerated members of a value that matches no branch, to name its type. */
function tagOf({ constraints }: Question): string {
  const tags = constraints.propertyNames.flatMap((name) => {
    const listed = new Constraints(constraints.property(name)).all("const");
    return listed.map((value) => `${name} ${JSON.stringify(value)}`);
  });
  return tags.join(", ");
}

const condition: CompatRule = ({ together, at, containment }) => {
  const [when, yes, no] = ["if", "then", "else"].map((keyword) => at.set.child(at, keyword));
  if (when === undefined) return [];
  const holding = [...together, when];
  const whereHolds =
    yes === undefined || containment.isEmpty(holding) ? [] : containment.findings(holding, yes);
  const isAlways = no === undefined || containment.findings(together, when).length === 0;
  return [...whereHolds, ...(isAlways ? [] : containment.findings(together, no))];
};

const not: CompatRule = ({ together, at, containment }) => {
  const refused = at.set.child(at, "not");
  if (refused === undefined || containment.areApart(together, refused)) return [];
  const inside = containment.examples.few([...together, refused]);
  return [finding("not", { at, candidates: [...inside, ...containment.examples.few(together)] })];
};

/** Keywords that combine schemas. */
export const logicRules: Readonly<Record<string, CompatRule>> = {
  $ref: reference,
  allOf,
  anyOf: union,
  oneOf: union,
  if: condition,
  not,
};
