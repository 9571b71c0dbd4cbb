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
  /** The last that were asked for did not come, or not all of them. */
  isLacking = false;
  readonly #asked = new Map<string, Promise<void>>();

  constructor() {
    makeAutoObservable(this, { loaded: observableRef }, { autoBind: true });
  }

  /** Whether all validators that there are for these types are here. */
  covers(types: Iterable<string>): boolean {
    return [...types].every((type) => !loaders.has(type) || this.loaded.has(type));
  }

  /** Ends when all of these are here; a type that the schema does not know has no validator. */
  async load(types: Iterable<string>): Promise<void> {
    const wanted = [...types].filter((type) => loaders.has(type));
    const missing = wanted.filter((type) => !this.#asked.has(type) && !this.loaded.has(type));
    const found = this.#fetch(missing);
    for (const type of missing) this.#asked.set(type, found);
    await Promise.all(wanted.map(async (type) => this.#asked.get(type)));
  }

  /** What did not come is asked for again by whoever needs it next. */
  async #fetch(types: readonly string[]): Promise<void> {
    const loading = types.map(async (type): Promise<[string, Validator] | undefined> => {
      const module = await loaders.get(type)?.();
      return module && [type, module.validate];
    });
    const settled = await Promise.allSettled(loading);
    for (const type of types) this.#asked.delete(type);
    const come = settled.map((one) => (one.status === "fulfilled" ? one.value : undefined));
    this.add(come.filter((entry) => entry !== undefined));
    if (types.length > 0) this.lack(settled.some(({ status }) => status === "rejected"));
    await Promise.all(loading);
  }

  lack(isSo: boolean): void {
    this.isLacking = isSo;
  }

  add(entries: readonly (readonly [string, Validator])[]): void {
    if (entries.length > 0) this.loaded = new Map([...this.loaded, ...entries]);
  }
}
