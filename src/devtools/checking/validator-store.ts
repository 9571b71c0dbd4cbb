import { makeAutoObservable, observableRef } from "mobx";
import { loadBlockValidator } from "#generated/validators/load.ts";
import type { BlockValidators, Validator } from "#contract/validator.ts";

/** A Map, because its keys meet types that stand in documents. */
const loaders = new Map<string, () => Promise<{ validate: Validator }>>(
  Object.entries(loadBlockValidator),
);

/** The validators of the block types met so far, each loaded once. */
export class ValidatorStore {
  loaded: BlockValidators = new Map();
  readonly #asked = new Set<string>();

  constructor() {
    makeAutoObservable(this, { loaded: observableRef }, { autoBind: true });
  }

  /** Whether all validators that there are for these types are here. */
  covers(types: Iterable<string>): boolean {
    return [...types].every((type) => !loaders.has(type) || this.loaded.has(type));
  }

  /** Loads what is missing; a type that the schema does not know has no validator. */
  async load(types: Iterable<string>): Promise<void> {
    const missing = [...types].filter((type) => loaders.has(type) && !this.#asked.has(type));
    for (const type of missing) this.#asked.add(type);
    const found = await Promise.all(
      missing.map(async (type): Promise<[string, Validator] | undefined> => {
        const module = await loaders.get(type)?.();
        return module && [type, module.validate];
      }),
    );
    this.add(found.filter((entry) => entry !== undefined));
  }

  add(entries: readonly (readonly [string, Validator])[]): void {
    if (entries.length > 0) this.loaded = new Map([...this.loaded, ...entries]);
  }
}
