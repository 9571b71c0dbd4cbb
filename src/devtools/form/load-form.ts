import { loadBlockForm, type BlockForm } from "#generated/forms/load.ts";

/** The code of a form did not come. */
export class FormNotLoaded extends Error {}

/** What did not come, until somebody asks for it again. */
const failed = new Set<() => void>();

/** Forms that are loaded once each: the same promise for the same name, also of one that did not come. */
export class LoadedForms {
  readonly #loading = new Map<string, Promise<BlockForm>>();

  get(name: string, load: () => Promise<BlockForm>): Promise<BlockForm> {
    const known = this.#loading.get(name);
    if (known !== undefined) return known;
    const form = load().catch((cause: unknown) => {
      failed.add(() => this.#loading.delete(name));
      throw new FormNotLoaded(name, { cause });
    });
    this.#loading.set(name, form);
    return form;
  }
}

/** Forms that did not come are asked for again the next time. */
export function forgetFailedForms(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** A Map, because it is asked for types that stand in documents. */
const loaders = new Map<string, () => Promise<BlockForm>>(Object.entries(loadBlockForm));
const blockForms = new LoadedForms();

/** Whether the schema knows the type. */
export function hasForm(type: string): boolean {
  return loaders.has(type);
}

/** Schema and validators of a block type's form. */
export function loadForm(type: string): Promise<BlockForm> {
  const unknown = async (): Promise<BlockForm> => {
    throw new Error(`no form of ${type}`);
  };
  return blockForms.get(type, loaders.get(type) ?? unknown);
}
