import type { Paths } from "#generated/block-paths.ts";
import { oldestContract, releasedContract } from "#generated/released-contract.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys } from "#lib/json/json-pointer.ts";
import { isContractNumber, isLaterContract } from "./contract-number.ts";
import { checkBlocks, type CheckedBlocks, type KnownBlocks } from "./blocks/check-blocks.ts";
import { readInput } from "./read-input.ts";
import type { CheckedBlock } from "./checked-page.ts";
import { atSource } from "./migrations/at-source.ts";
import { isRetired, migrateDocument, type Moved } from "./migrations/migrate.ts";
import { isError, problem, type Problem } from "./problems/problem.ts";
import { schemaProblems } from "./problems/schema-problems.ts";
import type { BlockValidators, Validator } from "./validator.ts";

/** What documents of a kind with blocks are checked against. */
export interface DocumentRules {
  /** Validates the document without its blocks. */
  readonly envelope: Validator;
  readonly paths: Paths;
  readonly blocks: BlockValidators;
  /** As for visitors: a fault in a block only costs the block if it cannot do without the faulty part. */
  readonly repairs?: boolean;
  readonly known?: KnownBlocks | undefined;
}

export interface CheckedDocument {
  /** Missing if the document is unusable apart from its blocks. */
  readonly document?: Readonly<Record<string, unknown>> & {
    readonly blocks: readonly CheckedBlock[];
  };
  readonly problems: readonly Problem[];
}

/** A checked document in which blocks may have been migrated from an older version. */
interface MigratedDocument extends CheckedDocument {
  readonly migratedBlocks: readonly Moved[];
}

/**
 * Checks a document made of blocks. A fault costs as little as possible: the block that contains it, the
 * optional property outside of blocks, or the end of a list that is too long. Only if a required property
 * is missing or invalid is there no document; its blocks are checked nevertheless, so that all faults are
 * reported at once. Blocks of an older version are migrated first. The input is not modified.
 */
export function checkDocument(input: unknown, rules: DocumentRules): MigratedDocument {
  const { value: read, problems: found } = readInput(input);
  if (read === undefined) return { problems: found, migratedBlocks: [] };
  const migrated = migrateDocument(read);
  const checkList = (blocks: readonly unknown[]) => checkBlocks(blocks, "/blocks", rules);
  const checked = checkAround(migrated.value, rules, checkList);
  const problems = [...found, ...atSource(checked.problems, read, migrated)];
  return { ...checked, problems, migratedBlocks: migrated.moved };
}

/**
 * Checks a document that has been read and whose blocks are up to date, for callers that cache the results
 * of its blocks.
 * @param checkList Called with the list of blocks, cut to its maximum length.
 */
export function checkAround(
  value: unknown,
  rules: Pick<DocumentRules, "envelope" | "paths">,
  checkList: (blocks: readonly unknown[]) => CheckedBlocks,
): CheckedDocument {
  const problems = [...contractProblems(value), ...envelopeProblems(value, rules)];
  if (problems.some(({ code }) => code === "retired-contract")) return { problems };
  const usable = usablePart(value, problems, rules.paths);
  if (!isRecord(usable) || !isList(usable.blocks)) return { problems };
  const { blocks, problems: inBlocks } = checkList(usable.blocks);
  const all = [...problems, ...inBlocks];
  return rules.envelope(usable)
    ? { document: { ...usable, blocks }, problems: all }
    : { problems: all };
}

/** Returns problems of the contract version that a document was written for. */
function contractProblems(document: unknown): Problem[] {
  if (!isRecord(document)) return [];
  const actual = String(document.contract);
  if (isRetired(document)) {
    return [problem("retired-contract", "/contract", { expected: oldestContract, actual })];
  }
  const expected = releasedContract;
  const isNewer = isContractNumber(actual) && isLaterContract(actual, expected);
  return isNewer ? [problem("newer-contract", "/contract", { expected, actual })] : [];
}

function envelopeProblems(
  data: unknown,
  { envelope, paths }: Pick<DocumentRules, "envelope" | "paths">,
): Problem[] {
  return schemaProblems(envelope, { data, pointer: "", urls: paths.url });
}

/** Returns the document without properties that contain problems or that are not used. */
function usablePart(data: unknown, problems: readonly Problem[], { open }: Paths): unknown {
  if (!isRecord(data)) return data;
  const faulty = new Set(problems.filter(isError).map(({ pointer }) => topKey(pointer)));
  const known = open.find(({ path }) => path.length === 0)?.names ?? Object.keys(data);
  const usable = known.flatMap((name) =>
    Object.hasOwn(data, name) && !faulty.has(name) ? [[name, data[name]] as const] : [],
  );
  const shortened = { ...shortenedTexts(data, problems), ...shortenedBlocks(data, problems) };
  return { ...Object.fromEntries(usable), ...shortened };
}

/** Properties that identify a document must not be changed. */
const names: ReadonlySet<string> = new Set(["id", "slug"]);

/** Truncates titles that are too long: this costs their end, but not the page. */
function shortenedTexts(
  data: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
): Record<string, string> {
  const shortened = problems.flatMap(({ code, pointer, expected }) => {
    const [name = "", ...inside] = pointerKeys(pointer);
    const text = data[name];
    const isText = typeof text === "string" && inside.length === 0 && !names.has(name);
    if (code !== "max-length" || !isText) return [];
    const length = Number(expected);
    // A character takes at most two code units, so only the beginning of a huge text needs to be split.
    const beginning = text.slice(0, length * 2);
    return [[name, Array.from(beginning).slice(0, length).join("")] as const];
  });
  return Object.fromEntries(shortened);
}

function shortenedBlocks(
  { blocks }: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
): { readonly blocks?: readonly unknown[] } {
  const limit = problems.find(({ pointer, code }) => pointer === "/blocks" && code === "max-items");
  return limit && isList(blocks) ? { blocks: blocks.slice(0, Number(limit.expected)) } : {};
}

function topKey(pointer: string): string | undefined {
  return pointerKeys(pointer)[0];
}
