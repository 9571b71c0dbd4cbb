import { observable, reaction, runInAction } from "mobx";
import type { BlockForm } from "#generated/forms/load.ts";
import { schemas } from "../schemas.ts";

/** The code of a form failed to load. */
export class FormNotLoaded extends Error {}

/** Resets of failed loads, to request them again. */
const failed = new Set<() => void>();

interface LoadedForm {
  readonly load: () => Promise<BlockForm>;
  readonly form: Promise<BlockForm>;
}

/**
 * Loads each form once: returns the same promise for the same name, even if it failed. After an edit of the
 * schemas a new one is loaded, and observers are notified.
 */
export class LoadedForms {
  readonly #forms = new Map<string, LoadedForm>();
  readonly #edits = observable.box(0);

  constructor() {
    reaction(
      () => [schemas.forms, schemas.tableEdits],
      () => void this.#loadAnew(),
    );
  }

  get(name: string, load: () => Promise<BlockForm>): Promise<BlockForm> {
    this.#edits.get();
    const known = this.#forms.get(name);
    if (known !== undefined) return known.form;
    const form = load().catch((cause: unknown) => {
      failed.add(() => this.#forms.delete(name));
      throw new FormNotLoaded(name, { cause });
    });
    this.#forms.set(name, { load, form });
    return form;
  }

  /** A form that fails to load stays as it was, and so does one that was edited in the meantime. */
  async #loadAnew(): Promise<void> {
    const { forms } = schemas;
    const loading = Array.from(this.#forms, async ([name, { load }]) => {
      const form = come(await load());
      if (schemas.forms === forms) this.#forms.set(name, { load, form });
    });
    await Promise.allSettled(loading);
    runInAction(() => this.#edits.set(this.#edits.get() + 1));
  }
}

/** A promise that React reads synchronously, without showing a loading state. */
function come(form: BlockForm): Promise<BlockForm> {
  return Object.assign(Promise.resolve(form), { status: "fulfilled", value: form });
}

/** Forms that failed to load are requested again on the next use. */
export function forgetFailedForms(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Undefined for a type that the schemas do not contain. */
function loaderOf(type: string): (() => Promise<BlockForm>) | undefined {
  const loaders: Readonly<Record<string, () => Promise<BlockForm>>> = schemas.forms.loadBlockForm;
  return Object.hasOwn(loaders, type) ? loaders[type] : undefined;
}

const blockForms = new LoadedForms();

/** Whether the schema contains the type. */
export function hasForm(type: string): boolean {
  return loaderOf(type) !== undefined;
}

/** Schema and validators of a block type's form. */
export function loadForm(type: string): Promise<BlockForm> {
  return blockForms.get(type, async () => {
    const load = loaderOf(type);
    if (load === undefined) throw new Error(`no form of ${type}`);
    return load();
  });
}
