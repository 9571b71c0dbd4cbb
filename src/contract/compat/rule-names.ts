import type { Audience } from "./change.ts";

/** Names of a kind of finding: something accepted before is rejected now, or the other way round. */
interface RuleName {
  readonly narrowed: string;
  readonly widened: string;
  /** An alternative that does not break writers. */
  readonly instead: string;
}

const acceptBoth = "Keep accepting the old form alongside the new one";

const names: Readonly<Record<string, RuleName>> = {
  type: name("type-narrowed", "type-widened"),
  typeChanged: name("type-changed", "type-changed"),
  enum: name(
    "enum-value-removed",
    "enum-value-added",
    "Keep the value, and mark it as deprecated in the description",
  ),
  const: name("const-changed", "const-changed"),
  minimum: name("minimum-raised", "minimum-lowered"),
  maximum: name("maximum-lowered", "maximum-raised"),
  exclusiveMinimum: name("minimum-raised", "minimum-lowered"),
  exclusiveMaximum: name("maximum-lowered", "maximum-raised"),
  multipleOf: name("step-narrowed", "step-widened"),
  minLength: name("min-length-raised", "min-length-lowered"),
  maxLength: name("max-length-lowered", "max-length-raised"),
  pattern: name("pattern-narrowed", "pattern-widened"),
  format: name("format-added", "format-removed"),
  minItems: name("min-items-raised", "min-items-lowered"),
  maxItems: name("max-items-lowered", "max-items-raised"),
  uniqueItems: name("unique-items-required", "unique-items-dropped"),
  contains: name("contains-changed", "contains-changed"),
  required: name(
    "property-made-required",
    "property-made-optional",
    "Leave it optional and give it a default",
  ),
  property: name(
    "property-removed",
    "property-added",
    "Keep the property, optional and marked as deprecated",
  ),
  declared: name("property-declared", "property-undeclared", "Choose a name that is not in use"),
  additionalProperties: name("object-closed", "object-opened", "Leave the object open"),
  patternProperties: name("property-patterns-changed", "property-patterns-changed"),
  propertyNames: name("property-names-narrowed", "property-names-widened"),
  minProperties: name("min-properties-raised", "min-properties-lowered"),
  maxProperties: name("max-properties-lowered", "max-properties-raised"),
  dependentRequired: name("dependency-added", "dependency-removed"),
  meaning: name("meaning-changed", "meaning-changed", "Keep its meaning"),
  branch: name("branch-removed", "branch-added", "Keep the branch and mark it as deprecated"),
  overlap: name("branches-overlap", "branches-overlap"),
  not: name("not-narrowed", "not-widened"),
  refused: name("schema-refuses-all", "schema-accepts-again"),
  unresolved: name("reference-leads-nowhere", "reference-leads-nowhere"),
  keyword: name("keyword-not-understood", "keyword-not-understood"),
  "too-large": name("comparison-too-large", "comparison-too-large"),
};

function name(narrowed: string, widened: string, instead = acceptBoth): RuleName {
  return { narrowed, widened, instead };
}

const unnamed = name("schema-narrowed", "schema-widened");

/** Returns the name of a kind of finding for its audience. */
export function ruleName(rule: string, audience: Audience): string {
  const { narrowed, widened } = names[rule] ?? unnamed;
  return audience === "writers" ? narrowed : widened;
}

/** Returns advice on how to resolve a finding. */
export function adviceFor(rule: string, audience: Audience): string {
  const { instead } = names[rule] ?? unnamed;
  return audience === "writers"
    ? `${instead}; or release a new major version, with a migration of old documents (for a block, a step and a higher x-version) and a fixture of the old form.`
    : "Release a new minor version, and update readers before any writer uses it.";
}

/** Advice for a removed schema: a migration step would have no target. */
export const adviceForRemoved =
  "Keep the schema and mark it as deprecated in its description; or release a new major version once no document needs it any longer: visitors no longer see that part of documents that do.";

/** Advice for the case that nothing could be proved. */
export const adviceForUnknown =
  "Write the change so that it can be compared; or prove it by a fixture of the old form that the new schema accepts, and release a new major version.";
