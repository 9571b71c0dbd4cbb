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
 * What stands around the props of a block. Keys that the envelope does not know are ignored, as at
 * the edge of every API answer, unless they are misspelt ones that it misses.
 */
export interface Envelope {
  /** Of the block, from the root of the document. */
  readonly pointer: string;
  readonly data: unknown;
  readonly id: unknown;
  /** Empty when it is missing or no text. */
  readonly type: string;
  readonly version: unknown;
  /** The version of the contract that it needs to be shown as it is meant. */
  readonly requires: unknown;
  /** What stands in its place where it is newer than the site; undefined when missing. */
  readonly fallback: unknown;
  /** Undefined when missing. */
  readonly props: unknown;
  /** The type that it was meant to be, though it be said under another name: a validator of it tells props. */
  readonly meantType: string;
  readonly spelling: Spelling;
}

/** What stands around the props of a block; other members are let through. */
export const envelopeNames: readonly string[] = [
  "type",
  "id",
  "version",
  "requires",
  "fallback",
  "props",
];
const required = ["type", "id", "props"];

/** Takes a block apart by own keys, whatever it is. */
export function readEnvelope(data: unknown, pointer: string): Envelope {
  const block = isRecord(data) ? data : {};
  const unexpected = Object.keys(block).filter((name) => !envelopeNames.includes(name));
  const absent = required.filter((name) => !Object.hasOwn(block, name));
  const type = typeof block.type === "string" ? block.type : "";
  const spelling = pairMisspelt(absent, unexpected, {
    known: envelopeNames,
    // Other members are put up with; an object is hardly anything else, nor is the name of a type.
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

/** What is wrong with the id; the block renders all the same, under the id that it was given. */
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
 * What keeps a block from being rendered, outside its props.
 * @param validatorOf Of the props of a type, where it is known.
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

/** Whether a block can be shown without what a pointer leads to, as one of today. */
export function isOptionalPart({ pointer }: Envelope, part: string): boolean {
  return part === `${pointer}/version` || part === `${pointer}/requires`;
}

/** Props that stand beside `props`, which is missing, as the validator of the type knows them. */
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

/** @param outside What is a prop itself stands in for nothing. */
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

/** As it is called where types say that they are one: "HeroBlock", "blocks.hero". */
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

/** What of a block the site does not know yet. */
export interface NewerPart {
  /** "fleet-map", "notice 3", "3.1.0". */
  readonly name: string;
  /** The member that says so. */
  readonly pointer: string;
}

/** Undefined for a block of today. */
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
