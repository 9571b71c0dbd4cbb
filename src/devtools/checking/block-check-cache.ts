import type { AssignedId } from "#contract/blocks/block-ids.ts";
import {
  checkBlockAs,
  type CheckedBlocks,
  type CheckedOne,
} from "#contract/blocks/check-blocks.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Cleaned } from "#contract/clean-clone.ts";
import { documentLimits } from "#contract/limits.ts";
import { atSource } from "#contract/migrations/at-source.ts";
import { migrateBlock, type Migrated } from "#contract/migrations/migrate.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { readInput } from "#contract/read-input.ts";
import type { BlockValidators } from "#contract/validator.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { TimeSlicer } from "#lib/time-slicer.ts";
import { fillInBrand, type BrandWords } from "#lib/text/fill-in-brand.ts";
import { GivenIds } from "../document/given-ids.ts";
import { CachedList } from "../document/cached-list.ts";
import { AroundCache } from "./around-cache.ts";

/** A block as parsed, with the brand's terms applied and migrated to the current schema. */
interface ReadBlock extends Cleaned {
  /** As it was before the migration. */
  readonly source: unknown;
  readonly migrated: Migrated | undefined;
  /** Number of JSON values in it. */
  readonly size: number;
  /** Whether its result depends on its document: on its depth, or on a block in its place. */
  readonly isInseparable: boolean;
}

interface CachedCheck extends CheckedOne {
  readonly pointer: string;
  readonly given: readonly AssignedId[];
}

/** Each block is nested in the document and its list of blocks. */
const depthAround = 2;
const blockLimits = { ...documentLimits, maxDepth: documentLimits.maxDepth - depthAround };

/** Caches parsed data and problems of each block by its data: unchanged blocks are not checked again. */
export class BlockCheckCache {
  readonly brand: BrandWords;
  readonly around: AroundCache;
  readonly #read = new WeakMap<object, ReadBlock>();
  readonly #checked = new WeakMap<object, CachedCheck>();
  readonly #givenIds = new GivenIds();
  readonly #cachedRead = new CachedList<unknown, ReadBlock>();
  readonly #cachedValues = new CachedList<ReadBlock, unknown>();
  readonly #cachedChecked = new CachedList<ReadBlock, CheckedOne>();
  readonly #cachedBlocks = new CachedList<CheckedOne, CheckedBlock>();

  constructor(brand: BrandWords) {
    this.brand = brand;
    this.around = new AroundCache(brand);
  }

  /** The blocks as the contract parses them; undefined if only the whole document can be checked. */
  read(blocks: readonly unknown[]): readonly ReadBlock[] | undefined {
    const read = this.#cachedRead.of(blocks, (block) => this.#readOne(block));
    let allValues = 0;
    for (const { value, size, isInseparable } of read) {
      if (value === undefined || isInseparable) return undefined;
      allValues += size;
    }
    return allValues > documentLimits.maxValues ? undefined : read;
  }

  /** Checks parsed blocks, each under the id that it has among all of them. */
  check(read: readonly ReadBlock[], validators: BlockValidators): CheckedBlocks {
    const given = this.#givenIds.of(this.#cachedValues.of(read, ({ value }) => value));
    const checkOne = (block: ReadBlock, index: number) =>
      this.#checkOne(block, `/blocks/${index}`, { validators, given: given[index] ?? [] });
    const checked = this.#cachedChecked.of(read, checkOne, [validators, given]);
    return {
      blocks: this.#cachedBlocks.of(checked, ({ block }) => block),
      problems: problemsIn(checked, ({ problems }) => problems),
    };
  }

  /** Parses and checks ahead of time without blocking other work: `read` and `check` then find it cached. */
  async lookAhead(
    blocks: readonly unknown[],
    validators: BlockValidators,
    {
      slicer,
      onBlock,
    }: { readonly slicer: TimeSlicer; readonly onBlock: (block: unknown) => void },
  ): Promise<void> {
    for (const block of blocks) {
      this.#readOne(block);
      await slicer.pause();
    }
    const read = this.read(blocks) ?? [];
    const given = this.#givenIds.of(read.map(({ value }) => value));
    for (const [index, block] of read.entries()) {
      this.#checkOne(block, `/blocks/${index}`, { validators, given: given[index] ?? [] });
      onBlock(blocks[index]);
      await slicer.pause();
    }
  }

  #readOne(block: unknown): ReadBlock {
    const key = typeof block === "object" && block !== null ? block : undefined;
    const cached = key && this.#read.get(key);
    if (cached !== undefined) return cached;
    const cleaned = readInput(fillInBrand(block, this.brand), blockLimits);
    const { value: source, problems } = cleaned;
    const migrated = source === undefined ? undefined : migrateBlock(source, "");
    const size = sizeOf(block);
    const isTooDeep = problems.some(({ code }) => code === "too-deep");
    const isInseparable = isTooDeep || holdsFallback(source);
    const read = { value: migrated?.value, problems, source, migrated, size, isInseparable };
    if (key !== undefined) this.#read.set(key, read);
    return read;
  }

  #checkOne(
    { value, source, migrated }: ReadBlock,
    pointer: string,
    as: { readonly validators: BlockValidators; readonly given: readonly AssignedId[] },
  ): CheckedOne {
    const key = typeof value === "object" && value !== null ? value : undefined;
    const cached = key && this.#checked.get(key);
    // Problems contain the pointer of the block.
    const isInPlace = cached?.pointer === pointer || cached?.problems.length === 0;
    if (cached?.given === as.given && isInPlace) return cached;
    const { block, problems: found } = checkBlockAs(value, pointer, as);
    const problems =
      migrated === undefined ? found : atOwnSource(found, { pointer, source, migrated });
    const checked = { block, problems, pointer, given: as.given };
    if (key !== undefined) this.#checked.set(key, checked);
    return checked;
  }
}

interface OwnSource {
  /** Pointer of the block. */
  readonly pointer: string;
  readonly source: unknown;
  readonly migrated: Migrated;
}

/** Problems of one block, with pointers into its original data. */
function atOwnSource(
  problems: readonly Problem[],
  { pointer, source, migrated }: OwnSource,
): readonly Problem[] {
  if (migrated.moved.length === 0) return problems;
  const inside = problems.map((found) => ({
    ...found,
    pointer: found.pointer.slice(pointer.length),
  }));
  return foundAt({ problems: atSource(inside, source, migrated) }, pointer);
}

function holdsFallback(value: unknown): boolean {
  if (isList(value)) return value.some(holdsFallback);
  if (!isRecord(value)) return false;
  return Object.hasOwn(value, "fallback") || Object.values(value).some(holdsFallback);
}

/** Counts the values of a document as the contract does. */
function sizeOf(value: unknown): number {
  if (isList(value)) {
    return value.reduce<number>((sum, item) => sum + sizeOf(item), 1 + value.length);
  }
  if (!isRecord(value)) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + sizeOf(item), 1);
}

/** Collects problems without allocating for the many blocks that have none. */
function problemsIn<Found extends { readonly problems: readonly Problem[] }>(
  list: readonly Found[],
  at: (found: Found, index: number) => readonly Problem[],
): readonly Problem[] {
  return list.flatMap((found, index) => (found.problems.length === 0 ? [] : at(found, index)));
}

/** Returns what was found while reading blocks, with pointers into their document. */
export function foundInReading(read: readonly Cleaned[]): readonly Problem[] {
  return problemsIn(read, (found, index) => foundAt(found, `/blocks/${index}`));
}

/** The problems found while parsing a block, with pointers into its document. */
function foundAt({ problems }: Cleaned, pointer: string): readonly Problem[] {
  return problems.map((found) => ({ ...found, pointer: pointer + found.pointer }));
}
