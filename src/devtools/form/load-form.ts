import { loadBlockForm, type BlockForm } from "#generated/forms/load.ts";

/** A Map, because it is asked for types that stand in documents. */
const loaders = new Map<string, () => Promise<BlockForm>>(Object.entries(loadBlockForm));
const loading = new Map<string, Promise<BlockForm>>();

/** Whether the schema knows the type. */
export function hasForm(type: string): boolean {
  return loaders.has(type);
}

/** Schema and validators of a block type's form: the same promise for the same type. */
export function loadForm(type: string): Promise<BlockForm> {
  const known = loading.get(type);
  if (known !== undefined) return known;
  const load = loaders.get(type);
  const form = load === undefined ? Promise.reject(new Error(`no form of ${type}`)) : load();
  loading.set(type, form);
  return form;
}
