import { randomOf } from "#lib/random.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Place, SchemaSet } from "../compat/schema-set.ts";
import { propsName, schemaNamed } from "./block-schemas.ts";
import { mixVariations, type Strength } from "./mix-variations.ts";
import { StateValues, type StatePlan } from "./state-values.ts";
import { variationsOf, type Variation } from "./variations.ts";

/** A state of a block that is valid according to its schema. */
export interface GeneratedState {
  /** What is special about it: "minimal", "image.alt: absent". */
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface StateOptions {
  readonly type: string;
  /** Types of nested blocks, where any block is allowed. */
  readonly blockTypes: readonly string[];
}

/** Generates states of a block from its schema alone. @throws Error if there is no such schema */
export class GeneratedStates {
  readonly #values: StateValues;
  readonly #place: Place;
  readonly #variations: readonly Variation[];

  constructor(schemas: SchemaSet, { type, blockTypes }: StateOptions) {
    this.#values = new StateValues(schemas);
    this.#place = schemaNamed(schemas, propsName(type));
    this.#variations = variationsOf(this.#place, this.#values, blockTypes);
  }

  /** Returns states with only the required properties, with all properties, and with the longest words. */
  basic(): GeneratedState[] {
    return [
      ...this.#state("minimal", { isFull: false }),
      ...this.#state("full", { isFull: true }),
      ...this.#state("longest words", { isFull: true, hasLongWords: true }),
    ];
  }

  /** Returns full states with one variation each: every optional property, choice, limit and nested block. */
  single(): GeneratedState[] {
    return this.#variations.flatMap((one) => this.#state(nameOf(one), planOf([one])));
  }

  /** Returns mixes in which each variation occurs or every two meet; deterministic for the same seed. */
  mixed({
    strength,
    seed,
  }: {
    readonly strength: Strength;
    readonly seed: number;
  }): GeneratedState[] {
    const rows = mixVariations(this.#variations, { strength, random: randomOf(seed) });
    return rows.flatMap((row, index) => this.#state(`mix ${index + 1}`, planOf(row)));
  }

  #state(name: string, plan: StatePlan): GeneratedState[] {
    const props = this.#values.make(this.#place, plan);
    return isRecord(props) ? [{ name, props }] : [];
  }
}

function planOf(variations: readonly Variation[]): StatePlan {
  const variants = new Map(variations.map(({ spot, variant }) => [spot, variant]));
  return { isFull: true, variants };
}

function nameOf({ spot, what }: Variation): string {
  return `${spot}: ${what}`;
}
