import { bytesOf, numbersIn, type TakeBytes } from "./packed-bytes.ts";

const shardBits = 10;
const firstSlots = 8;
const maxLoad = 0.75;

/** Spreads the bits of a number over all of it. */
export function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

interface Shard {
  slots: Uint32Array;
  used: number;
}

/** Of each shard of a packed index how many slots it has, and how many of them are taken. */
export interface PackedIndex {
  readonly slots: readonly number[];
  readonly used: readonly number[];
}

/**
 * Finds numbers from 1 on by the hash of what they stand for, four bytes a slot. In shards, so that
 * each growth is a short piece of work.
 */
export class HashIndex {
  readonly #hashOf: (value: number) => number;
  readonly #shards: (Shard | undefined)[] = Array.from({ length: 2 ** shardBits });

  /** @param hashOf Of what a number stands for, with all of its bits spread. */
  constructor(hashOf: (value: number) => number) {
    this.#hashOf = hashOf;
  }

  get bytes(): number {
    return this.#shards.reduce((sum, shard) => sum + (shard?.slots.byteLength ?? 0), 0);
  }

  /** The number that was put in for what is looked for; 0 where there is none. */
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

  /** Puts in a number for what was not found. */
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

  /** The slots of each shard as the machine has them. */
  packed(): readonly Uint8Array[] {
    return this.#shards.flatMap((shard) => (shard === undefined ? [] : [bytesOf(shard.slots)]));
  }

  /** Takes over packed slots, without a copy of them. */
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
