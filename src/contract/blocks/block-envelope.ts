import { releasedContract } from "#generated/released-contract.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { pickProperties } from "#lib/json/properties.ts";
import { nearest } from "#lib/text/nearest.ts";
import { printable, renderValue } from "#lib/json/render-value.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { AssignedId } from "./block-ids.ts";
import { isContractNumber, isLaterContract } from "../contract-number.ts";
import { currentVersion } from "../migrations/migrate.ts";
import { pairMisspelt, type Spelling } from "../problems/misspelt.ts";
import { knownTypes } from "./nested-blocks.ts";
import { problem, type Problem, type ProblemBlock } from "../problems/problem.ts";
import { wrongType } from "../problems/wrong-type.ts";
import type { Validator } from "../validator.ts";

/**
 * The members of a block around its props. Unknown members are ignored, as in every API response, unless
 * they are misspelt names of missing ones.
 */
export interface Envelope {
  /** JSON Pointer of the block from the document root. */
  readonly pointer: string;
  readonly data: unknown;
  readonly id: unknown;
  /** Empty if missing or not a string. */
  readonly type: string;
  readonly version: unknown;
  /** The contract version that the block needs to be shown as intended. */
  readonly requires: unknown;
  /** Shown in place of a block that is newer than the site; undefined if missing. */
  readonly fallback: unknown;
  /** Undefined when missing. */
  readonly props: unknown;
  /** The intended type, even if given under a misspelt name, so that its validator can recognize props. */
  readonly meantType: string;
  readonly spelling: Spelling;
}

/** The members of a block around its props; others are tolerated. */
export const envelopeNames: readonly string[] = [
  "type",
  "id",
  "version",
  "requires",
  "fallback",
  "props",
];
const required = ["type", "id", "props"];

/** Reads the envelope from the own properties of any value. */
export function readEnvelope(data: unknown, pointer: string): Envelope {
  const block = isRecord(data) ? data : {};
  const unexpected = Object.keys(block).filter((name) => !envelopeNames.includes(name));
  const absent = required.filter((name) => !Object.hasOwn(block, name));
  const type = typeof block.type === "string" ? block.type : "";
  const spelling = pairMisspelt(absent, unexpected, {
    known: envelopeNames,
    // Other members are tolerated, but an object can hardly be anything else, nor can a type name.
    isTelling: true,
    couldBe: (name, missing) =>
      missing === "props" ? isRecord(block[name]) : missing === "type" && isKnownType(block[name]),
  });
  const [typeName] = [...spelling.misspelt].find(([, meant]) => meant === "type") ?? [];
  const said = typeName === undefined ? undefined : block[typeName];
  return {
    pointer,
    data,
    id: block.id,
    type,
    meantType: type === "" && typeof said === "string" ? bareType(said) : type,
    version: block.version,
    requires: block.requires,
    fallback: block.fallback,
    props: block.props,
    spelling,
  };
}

function isKnownType(value: unknown): boolean {
  return typeof value === "string" && knownTypes.includes(bareType(value));
}

/** Returns problems of the id; the block is rendered nevertheless, under its assigned id. */
export function idProblem(envelope: Envelope, { id, fault }: AssignedId): Problem[] {
  if (fault === undefined || !isRecord(envelope.data)) return [];
  const { pointer, type } = envelope;
  const details = { suggestion: renderValue(id), block: { id, type } };
  if (fault !== "missing") {
    const code = fault === "invalid" ? "invalid-block-id" : "duplicate-block-id";
    return [problem(code, `${pointer}/id`, { actual: renderValue(envelope.id), ...details })];
  }
  const slip = slips(envelope, details.block).find(({ expected }) => expected === "id");
  return [slip ?? problem("missing-block-id", pointer, details)];
}

/**
 * Returns the problems outside its props that prevent a block from being rendered.
 * @param validatorOf Returns the props validator of a type, if known.
 */
export function envelopeProblems(
  envelope: Envelope,
  block: ProblemBlock,
  validatorOf: (type: string) => Validator | undefined,
): Problem[] {
  const { pointer, data, spelling } = envelope;
  if (!isRecord(data)) return [wrongType(data, "object", { pointer, block })];
  const outside = outsideProps(envelope, validatorOf(envelope.meantType));
  const isReported = (name: string) => name === "id" || (name === "props" && outside.length > 0);
  const lacks = spelling.missing.filter((name) => !isReported(name));
  return [
    ...slips(envelope, block, outside).filter(({ expected }) => expected !== "id"),
    ...lacks.map((name) => problem("missing-property", pointer, { expected: name, block })),
    ...outside.map((name) =>
      problem("outside-props", pointer + toPointer([name]), { actual: printable(name), block }),
    ),
    ...typeProblem(envelope, block, validatorOf(envelope.type) !== undefined),
    ...versionProblem(envelope, block),
    ...requiresProblem(envelope, block),
  ];
}

/** Whether a block can be shown as a current one without the part at the given pointer. */
export function isOptionalPart({ pointer }: Envelope, part: string): boolean {
  return part === `${pointer}/version` || part === `${pointer}/requires`;
}

/** Returns props placed next to the missing `props`, as recognized by the validator of the type. */
function outsideProps(
  { data, spelling }: Envelope,
  validator: Validator | undefined,
): readonly string[] {
  const [standIn] = [...spelling.misspelt].find(([, meant]) => meant === "props") ?? [];
  const isMissing = spelling.missing.includes("props") || standIn !== undefined;
  if (validator === undefined || !isMissing) return [];
  const names = standIn === undefined ? spelling.unknown : [...spelling.unknown, standIn];
  if (validator({ ...pickProperties(data, names) })) return names;
  const refused = (validator.errors ?? []).flatMap(({ instancePath, params }) =>
    instancePath === "" ? [params["additionalProperty"], params["unevaluatedProperty"]] : [],
  );
  const unknown = new Set(refused);
  return names.filter((name) => !unknown.has(name));
}

/** @param outside Names that are props themselves and so not misspelt members. */
function slips(
  { pointer, spelling }: Envelope,
  block: ProblemBlock,
  outside: readonly string[] = [],
): Problem[] {
  const misspelt = [...spelling.misspelt].filter(([name]) => !outside.includes(name));
  return misspelt.map(([name, meant]) =>
    problem("misspelt-property", pointer + toPointer([name]), {
      expected: meant,
      actual: printable(name),
      suggestion: meant,
      block,
    }),
  );
}

function typeProblem(
  { pointer, data }: Envelope,
  block: ProblemBlock,
  hasValidator: boolean,
): Problem[] {
  if (hasValidator || !isRecord(data) || !Object.hasOwn(data, "type")) return [];
  const at = `${pointer}/type`;
  if (typeof data.type !== "string") {
    return [wrongType(data.type, "string", { pointer: at, block })];
  }
  const meant = nearest(data.type, knownTypes) ?? nearest(bareType(data.type), knownTypes);
  const named =
    meant === undefined
      ? { expected: [...knownTypes].join(", ") }
      : { suggestion: renderValue(meant) };
  const details = { actual: renderValue(data.type), ...named, block };
  return [problem("unknown-block-type", at, details)];
}

/** Strips affixes that mark a name as a block type: "HeroBlock", "blocks.hero". */
function bareType(type: string): string {
  return type
    .replace(/^(?:blocks?|components?|sections?)[-_./]/i, "")
    .replace(/[-_]?(?:block|component|section)$/i, "");
}

function versionProblem({ pointer, version }: Envelope, block: ProblemBlock): Problem[] {
  if (version === undefined || (Number.isInteger(version) && Number(version) >= 1)) return [];
  const at = `${pointer}/version`;
  if (!Number.isInteger(version)) return [wrongType(version, "integer", { pointer: at, block })];
  return [problem("minimum", at, { expected: "1", actual: renderValue(version), block })];
}

function requiresProblem({ pointer, requires }: Envelope, block: ProblemBlock): Problem[] {
  if (requires === undefined || isContractNumber(requires)) return [];
  const at = `${pointer}/requires`;
  if (typeof requires !== "string") return [wrongType(requires, "string", { pointer: at, block })];
  const details = { expected: releasedContract, actual: renderValue(requires), block };
  return [problem("pattern", at, details)];
}

/** The part of a block that the site does not know yet. */
export interface NewerPart {
  /** "fleet-map", "notice 3", "3.1.0". */
  readonly name: string;
  /** The member that requires it. */
  readonly pointer: string;
}

/** Returns the part of a block that is newer than the site; undefined for a current block. */
export function newerPart({ pointer, type, version, requires }: Envelope): NewerPart | undefined {
  if (type !== "" && !knownTypes.includes(type)) {
    return { name: printable(type), pointer: `${pointer}/type` };
  }
  if (Number.isInteger(version) && Number(version) > currentVersion(type)) {
    return { name: `${type} ${String(version)}`, pointer: `${pointer}/version` };
  }
  const isLater = isContractNumber(requires) && isLaterContract(requires, releasedContract);
  return isLater ? { name: requires, pointer: `${pointer}/requires` } : undefined;
}
