import { BlockIds, type AssignedId } from "#contract/blocks/block-ids.ts";
import { blockIdSlots, type BlockIdSlot } from "#contract/blocks/nested-blocks.ts";
import { CachedList } from "./cached-list.ts";

type Slots = readonly BlockIdSlot[];

/** By the block's data. */
const cachedSlots = new WeakMap<object, Slots>();

/** The ids of a document's blocks: they stay the same until a block is moved or its id changes. */
export class GivenIds {
  readonly #cached = new CachedList<unknown, Slots>();
  #slots: readonly Slots[] = [];
  #given: readonly (readonly AssignedId[])[] = [];

  /** For each block of a list, the ids that the contract assigns to it and its nested blocks. */
  of(blocks: readonly unknown[]): readonly (readonly AssignedId[])[] {
    const slots = this.#cached.of(blocks, (block, _index, before) => {
      const own = slotsOf(block);
      return before !== undefined && sameSlots(own, before) ? before : own;
    });
    const isSame =
      slots === this.#slots ||
      (slots.length === this.#slots.length &&
        slots.every((own, index) => sameSlots(own, this.#slots[index] ?? [])));
    this.#slots = slots;
    if (!isSame) this.#given = giveIds(slots, this.#given);
    return this.#given;
  }
}

/** @param before Equal values keep their object identity. */
function giveIds(
  slots: readonly Slots[],
  before: readonly (readonly AssignedId[])[],
): readonly (readonly AssignedId[])[] {
  const known = new Map(before.map((given) => [nameOf(given), given]));
  const ids = new BlockIds(slots.flatMap((own) => own.map(({ declared }) => declared)));
  return slots.map((own, index) => {
    const given = own.map(({ declared, position }, place) =>
      ids.assign(declared, place === 0 ? index : position),
    );
    return known.get(nameOf(given)) ?? given;
  });
}

function nameOf(given: readonly AssignedId[]): string {
  return given.map(({ id, fault = "" }) => `${id} ${fault}`).join();
}

function sameSlots(one: Slots, other: Slots): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every(({ declared, position }, index) => {
      const slot = other[index];
      return declared === slot?.declared && position === slot?.position;
    })
  );
}

function slotsOf(block: unknown): Slots {
  if (typeof block !== "object" || block === null) return blockIdSlots(block, 0);
  const slots = cachedSlots.get(block) ?? blockIdSlots(block, 0);
  cachedSlots.set(block, slots);
  return slots;
}
