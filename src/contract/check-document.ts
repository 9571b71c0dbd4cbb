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

/** What a kind of document with blocks is checked by. */
export interface DocumentRules {
  /** For the document, its blocks left open. */
  readonly envelope: Validator;
  readonly paths: Paths;
  readonly blocks: BlockValidators;
  /** As visitors see it: what is faulty in a block costs the block only where it cannot do without. */
  readonly repairs?: boolean;
  readonly known?: KnownBlocks | undefined;
}

export interface CheckedDocument {
  /** Missing when what stands around the blocks cannot be used. */
  readonly document?: Readonly<Record<string, unknown>> & {
    readonly blocks: readonly CheckedBlock[];
  };
  readonly problems: readonly Problem[];
}

/** One of which any block may have been of an older version. */
interface MigratedDocument extends CheckedDocument {
  readonly migratedBlocks: readonly Moved[];
}

/**
 * Checks a document that is made of blocks. A fault costs as little as possible: in a block that
 * block, in an optional property around the blocks that property, a list that is too long its end.
 * Only when a required property is missing or wrong there is no document; its blocks are checked all
 * the same, so that whoever mends it sees every fault at once. Blocks of an older version are brought up
 * to date first. The input stays as it is.
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
 * The same for a document that was read and whose blocks have the form of today, by whoever keeps what
 * was found in them.
 * @param checkList Told of the list as far as it is not too long.
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

/** What a document says of the version that it was written for. */
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

/** The document without the properties that problems lie in, and those that nobody reads. */
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

/** What names a document may not be changed. */
const names: ReadonlySet<string> = new Set(["id", "slug"]);

/** A title that is too long is cut: that costs its end, not the page. */
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
    // A character takes two places at most: of a text of megabytes no more is taken apart.
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
