import { action, makeAutoObservable, observableRef, reaction } from "mobx";
import { typesIn } from "#contract/blocks/nested-blocks.ts";
import type { BlockValidators, Validator } from "#contract/validator.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { CachedList } from "../document/cached-list.ts";
import { schemas } from "../schemas.ts";

type LoadValidator = () => Promise<{ readonly validate: Validator }>;

/** Undefined for a type that the schemas do not contain. */
function loaderOf(type: string): LoadValidator | undefined {
  const loaders: Readonly<Record<string, LoadValidator>> = schemas.validators.loadBlockValidator;
  return Object.hasOwn(loaders, type) ? loaders[type] : undefined;
}

/** The validators of the block types encountered so far, each loaded once. */
export class ValidatorStore {
  loaded: BlockValidators = new Map();
  /** The last request failed, or was incomplete. */
  isLacking = false;
  /** How often loaded validators, or the tables of blocks and entities, have been replaced. */
  edits = 0;
  readonly #asked = new Map<string, Promise<void>>();

  constructor() {
    makeAutoObservable(this, { loaded: observableRef }, { autoBind: true });
    reaction(
      () => schemas.validators,
      () => void this.#fetch([...this.loaded.keys()]).catch(() => undefined),
    );
    reaction(
      () => schemas.tableEdits,
      action(() => (this.edits += 1)),
    );
  }

  /** Whether all existing validators for these types are loaded. */
  covers(types: Iterable<string>): boolean {
    return [...types].every((type) => loaderOf(type) === undefined || this.loaded.has(type));
  }

  /** Resolves when all of these are loaded; a type that the schema does not contain has no validator. */
  async load(types: Iterable<string>): Promise<void> {
    const wanted = [...types].filter((type) => loaderOf(type) !== undefined);
    const missing = wanted.filter((type) => !this.#asked.has(type) && !this.loaded.has(type));
    const found = this.#fetch(missing);
    for (const type of missing) this.#asked.set(type, found);
    await Promise.all(wanted.map(async (type) => this.#asked.get(type)));
  }

  /** What failed to load is requested again on the next use. */
  async #fetch(types: readonly string[]): Promise<void> {
    const { validators } = schemas;
    const loading = types.map(async (type): Promise<[string, Validator] | undefined> => {
      const module = await loaderOf(type)?.();
      return module && [type, module.validate];
    });
    const settled = await Promise.allSettled(loading);
    if (schemas.validators !== validators) return this.#fetch(types);
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
    const isEdited = ([type, validator]: readonly [string, Validator]): boolean =>
      (this.loaded.get(type) ?? validator) !== validator;
    if (entries.some(isEdited)) this.edits += 1;
    if (entries.length > 0) this.loaded = new Map([...this.loaded, ...entries]);
  }
}

type Types = ReadonlySet<string>;

/** By the block's data. */
const cachedTypes = new WeakMap<object, Types>();

/** All types of these blocks and of the blocks nested in them. */
export function typesOf(blocks: readonly unknown[]): Types {
  const types = new Set<string>();
  for (const block of blocks) {
    for (const type of typesOfBlock(block)) types.add(type);
  }
  return types;
}

function typesOfBlock(block: unknown): Types {
  if (!isRecord(block)) return new Set();
  const own = cachedTypes.get(block) ?? typesIn([block]);
  cachedTypes.set(block, own);
  return own;
}

/** Caches the types of one document: as long as its blocks have the same types, it returns the same set. */
export class TypesInUse {
  readonly #cached = new CachedList<unknown, Types>();
  #each: readonly Types[] = [];
  #all: Types = new Set();

  of(blocks: readonly unknown[]): Types {
    const each = this.#cached.of(blocks, (block, _index, before) => {
      const own = typesOfBlock(block);
      const isSame = before?.size === own.size && [...own].every((type) => before.has(type));
      return isSame ? before : own;
    });
    if (each !== this.#each) {
      this.#each = each;
      this.#all = typesOf(blocks);
    }
    return this.#all;
  }
}
