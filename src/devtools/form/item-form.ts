import type { BlockForm } from "#generated/forms/load.ts";
import { trust } from "#contract/trust.ts";
import type { ItemName } from "#kinds/define-kind.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { schemas } from "../schemas.ts";
import { LoadedForms } from "./load-form.ts";

/** The source of a form for a document without blocks: a schema, or that of a list's items in it. */
export interface FormSource {
  readonly schema: ItemName;
  /** The property whose items the form is for. */
  readonly itemsOf?: string | undefined;
}

const itemForms = new LoadedForms();

/** Returns the same promise each time. @param hidden Properties that are edited elsewhere. */
export function loadItemFormOf(
  source: FormSource,
  hidden: readonly string[] = [],
): Promise<BlockForm> {
  const $id = [source.schema, source.itemsOf, ...hidden].join(" ");
  return itemForms.get($id, async () => loadOf(source, { hidden, $id }));
}

async function loadOf(
  { schema, itemsOf }: FormSource,
  { hidden, $id }: { readonly hidden: readonly string[]; readonly $id: string },
): Promise<BlockForm> {
  const whole = await schemas.forms.loadItemForm[schema]();
  const own = itemsOf === undefined ? whole.schema : itemIn(whole.schema, itemsOf);
  const shown = Object.entries(own.properties ?? {}).filter(([name]) => !hidden.includes(name));
  const { $defs } = whole.schema;
  return {
    schema: { ...own, $id, properties: Object.fromEntries(shown), $defs },
    // The library requires a validator for each schema; problems are found by the contract.
    validators: { ...whole.validators, [$id]: () => true },
  };
}

function itemIn(root: BlockForm["schema"], list: string): BlockForm["schema"] {
  const items = valueAt(root, `/properties/${list}/items`);
  const address = valueAt(items, "/$ref");
  const row = typeof address === "string" ? valueAt(root, address.slice(1)) : items;
  return trust<BlockForm["schema"]>(row);
}
