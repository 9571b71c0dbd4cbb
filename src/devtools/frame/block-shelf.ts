import { nestedBlocks } from "#contract/blocks/checked-blocks.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { trust } from "#contract/trust.ts";
import type { Block } from "#generated/types.ts";
import { keepSame } from "./keep-same.ts";

/** The page's blocks by id; each is observed separately, so that only changed ones are rendered again. */
export class BlockShelf {
  readonly #blocks = new Map<string, CheckedBlock>();
  /** The last versions that could be shown, nested ones included. */
  readonly #good = new Map<string, Block>();
  #leftOut: ReadonlySet<string> = new Set();
  readonly #followers = new Map<string, Set<() => void>>();

  get(id: string): CheckedBlock | undefined {
    return this.#blocks.get(id);
  }

  /** Id of the first block of a type, nested ones included. */
  firstOf(type: string): string | undefined {
    const all = [...this.#blocks.values()].flatMap((block) => blocksIn(block));
    return all.find((block) => block.type === type)?.id;
  }

  /** Type of the block with this id, nested ones included. */
  typeOf(id: string): string | undefined {
    const all = [...this.#blocks.values()].flatMap((block) => blocksIn(block));
    return all.find((block) => block.id === id)?.type;
  }

  /** Excludes the blocks with these ids from rendering, wherever they are. */
  leaveOut(ids: readonly string[]): void {
    this.#leftOut = new Set(ids);
  }

  /** Whether the preview has stopped responding because of a block before. */
  get isSuspicious(): boolean {
    return this.#leftOut.size > 0;
  }

  isLeftOut(id: string): boolean {
    return this.#leftOut.has(id);
  }

  /** Whether the block, or one nested in it, is left out. */
  holdsLeftOut(block: CheckedBlock): boolean {
    return this.isSuspicious && blocksIn(block).some(({ id }) => this.isLeftOut(id));
  }

  /** The last good version of a broken block; undefined if there is none of the same type. */
  lastGood({ id, type }: CheckedBlock): Block | undefined {
    const good = this.#good.get(id);
    return good?.type === type ? good : undefined;
  }

  /** Equal ids in another document are different blocks. */
  forgetGood(): void {
    this.#good.clear();
  }

  /** Applies changed blocks; returns the ids of all whose data changed, nested ones included. */
  put(changed: readonly CheckedBlock[]): readonly string[] {
    const ids = changed.flatMap((block) => this.#putOne(block));
    for (const { id } of changed) for (const follow of this.#followers.get(id) ?? []) follow();
    return ids;
  }

  /** Drops blocks that are no longer on the page; returns their ids, nested ones included. */
  keepOnly(order: readonly string[]): readonly string[] {
    const wanted = new Set(order);
    const gone = [...this.#blocks].filter(([id]) => !wanted.has(id));
    const ids = gone.flatMap(([, block]) => blocksIn(block).map(({ id }) => id));
    for (const [id] of gone) this.#blocks.delete(id);
    for (const id of ids) this.#good.delete(id);
    return ids;
  }

  /** @param follow Called when the block with this id changes. Returns an unsubscribe function. */
  follow(id: string, follow: () => void): () => void {
    const followers = this.#followers.get(id) ?? new Set();
    this.#followers.set(id, followers.add(follow));
    return () => {
      if (followers.delete(follow) && followers.size === 0) this.#followers.delete(id);
    };
  }

  #putOne(block: CheckedBlock): string[] {
    const before = this.#blocks.get(block.id);
    const unchanged = trust<CheckedBlock>(keepSame(before, block));
    this.#blocks.set(unchanged.id, unchanged);
    const old = new Set(before === undefined ? [] : blocksIn(before));
    const now = new Set(blocksIn(unchanged));
    for (const inner of now) if (!isBroken(inner)) this.#good.set(inner.id, inner);
    const isOther = (one: CheckedBlock): boolean => !old.has(one) || !now.has(one);
    return [...old, ...now].filter(isOther).map(({ id }) => id);
  }
}

/** A block and all blocks nested in it. */
function blocksIn(block: CheckedBlock): readonly CheckedBlock[] {
  return [block, ...nestedBlocks(block).flatMap(blocksIn)];
}
