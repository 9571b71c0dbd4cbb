import { BlockIds, type AssignedId } from "#contract/blocks/block-ids.ts";
import { blockIdSlots, type BlockIdSlot } from "#contract/blocks/nested-blocks.ts";

/** By the block's data. */
const keptSlots = new WeakMap<object, readonly BlockIdSlot[]>();

/** For each block of a list the ids that the contract gives it and those inside it. */
export function givenIds(blocks: readonly unknown[]): readonly (readonly AssignedId[])[] {
  const slots = blocks.map(slotsOf);
  const ids = new BlockIds(slots.flatMap((own) => own.map(({ declared }) => declared)));
  return slots.map((own, index) =>
    own.map(({ declared, position }, place) =>
      ids.assign(declared, place === 0 ? index : position),
    ),
  );
}

function slotsOf(block: unknown): readonly BlockIdSlot[] {
  if (typeof block !== "object" || block === null) return blockIdSlots(block, 0);
  const slots = keptSlots.get(block) ?? blockIdSlots(block, 0);
  keptSlots.set(block, slots);
  return slots;
}
