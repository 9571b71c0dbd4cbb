import { nestedBlocks } from "#contract/blocks/checked-blocks.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { trust } from "#contract/trust.ts";
import type { Block } from "#generated/types.ts";
import { keepSame } from "./keep-same.ts";

/** The blocks of the page by id; each is followed by itself, so that one that changes is rendered alone. */
export class BlockShelf {
  readonly #blocks = new Map<string, CheckedBlock>();
  /** As they were when they could be shown last, nested ones too. */
  readonly #good = new Map<string, Block>();
  #leftOut: ReadonlySet<string> = new Set();
  readonly #followers = new Map<string, Set<() => void>>();

  get(id: string): CheckedBlock | undefined {
    return this.#blocks.get(id);
  }

  /** Id of the first block of a type, nested ones too. */
  firstOf(type: string): string | undefined {
    const all = [...this.#blocks.values()].flatMap((block) => blocksIn(block));
    return all.find((block) => block.type === type)?.id;
  }

  /** Blocks of these ids are not rendered, wherever they stand. */
  leaveOut(ids: readonly string[]): void {
    this.#leftOut = new Set(ids);
  }

  /** It has fallen silent over a block before. */
  get isSuspicious(): boolean {
    return this.#leftOut.size > 0;
  }

  isLeftOut(id: string): boolean {
    return this.#leftOut.has(id);
  }

  /** Whether the block, or one that stands inside it, is left out. */
  holdsLeftOut(block: CheckedBlock): boolean {
    return this.isSuspicious && blocksIn(block).some(({ id }) => this.isLeftOut(id));
  }

  /** How a broken block looked before; undefined where it was another block, or never good. */
  lastGood({ id, type }: CheckedBlock): Block | undefined {
    const good = this.#good.get(id);
    return good?.type === type ? good : undefined;
  }

  /** A block of another document is another one, whatever its id. */
  forgetGood(): void {
    this.#good.clear();
  }

  /** Takes changed blocks in; answers the ids of all whose data are others now, nested ones too. */
  put(changed: readonly CheckedBlock[]): readonly string[] {
    const ids = changed.flatMap((block) => this.#putOne(block));
    for (const { id } of changed) for (const follow of this.#followers.get(id) ?? []) follow();
    return ids;
  }

  /** Forgets blocks that are not on the page any more; answers their ids, nested ones too. */
  keepOnly(order: readonly string[]): readonly string[] {
    const wanted = new Set(order);
    const gone = [...this.#blocks].filter(([id]) => !wanted.has(id));
    const ids = gone.flatMap(([, block]) => blocksIn(block).map(({ id }) => id));
    for (const [id] of gone) this.#blocks.delete(id);
    for (const id of ids) this.#good.delete(id);
    return ids;
  }

  /** @param follow Called when the block with this id changes. Returns a function that stops it. */
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

/** A block and all that stand inside it. */
function blocksIn(block: CheckedBlock): readonly CheckedBlock[] {
  return [block, ...nestedBlocks(block).flatMap(blocksIn)];
}
