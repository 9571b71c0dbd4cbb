import { bytesOf, numbersIn, type TakeBytes } from "./packed-bytes.ts";

const shardBits = 10;
const firstSlots = 8;
const maxLoad = 0.75;

/** Distributes the bits of a number over its whole width. */
export function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

interface Shard {
  slots: Uint32Array;
  used: number;
}

/** For each shard of a packed index, the number of slots and how many of them are used. */
export interface PackedIndex {
  readonly slots: readonly number[];
  readonly used: readonly number[];
}

/**
 * Finds numbers, starting at 1, by the hash of what they identify, at four bytes a slot. Sharded, so
 * that each growth takes little time.
 */
export class HashIndex {
  readonly #hashOf: (value: number) => number;
  readonly #shards: (Shard | undefined)[] = Array.from({ length: 2 ** shardBits });

  /** @param hashOf Hash of what a number identifies, with its bits well distributed. */
  constructor(hashOf: (value: number) => number) {
    this.#hashOf = hashOf;
  }

  get bytes(): number {
    return this.#shards.reduce((sum, shard) => sum + (shard?.slots.byteLength ?? 0), 0);
  }

  /** Returns the number stored for what is looked up; 0 if there is none. */
  find(hash: number, isIt: (value: number) => boolean): number {
    const shard = this.#shards[shardOf(hash)];
    if (shard === undefined) return 0;
    const { slots } = shard;
    const mask = slots.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const value = slots[at] ?? 0;
      if (value === 0 || isIt(value)) return value;
    }
  }

  /** Stores a number for something that was not found. */
  add(value: number, hash: number = this.#hashOf(value)): void {
    const shard = (this.#shards[shardOf(hash)] ??= { slots: new Uint32Array(firstSlots), used: 0 });
    if (shard.used >= shard.slots.length * maxLoad) this.#grow(shard);
    place(shard.slots, hash, value);
    shard.used += 1;
  }

  sizes(): PackedIndex {
    return {
      slots: this.#shards.map((shard) => shard?.slots.length ?? 0),
      used: this.#shards.map((shard) => shard?.used ?? 0),
    };
  }

  /** Returns the slots of each shard in native byte order. */
  packed(): readonly Uint8Array[] {
    return this.#shards.flatMap((shard) => (shard === undefined ? [] : [bytesOf(shard.slots)]));
  }

  /** Adopts packed slots without copying them. */
  unpack({ slots, used }: PackedIndex, take: TakeBytes): void {
    for (const [at, count] of slots.entries()) {
      if (count > 0) this.#shards[at] = { slots: numbersIn(take, count), used: used[at] ?? 0 };
    }
  }

  #grow(shard: Shard): void {
    const slots = new Uint32Array(shard.slots.length * 2);
    for (const value of shard.slots) {
      if (value !== 0) place(slots, this.#hashOf(value), value);
    }
    shard.slots = slots;
  }
}

function shardOf(hash: number): number {
  return hash >>> (32 - shardBits);
}

function place(slots: Uint32Array, hash: number, value: number): void {
  const mask = slots.length - 1;
  let at = hash & mask;
  while (slots[at] !== 0) at = (at + 1) & mask;
  slots[at] = value;
}
