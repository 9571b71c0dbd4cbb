import { validateBlock } from "#contract/blocks/validate-block.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { parseJson } from "#contract/parse-json.ts";
import { prepareBlock } from "#contract/prepare-page.ts";
import { contractSchemas } from "#contract/states/block-schemas.ts";
import { GeneratedStates } from "#contract/states/generate-states.ts";
import { schemasText } from "#generated/contract-schemas/next.ts";
import { blockTypes } from "#generated/types.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { DevtoolsDeps } from "../deps.ts";
import { DocumentRefusal, readDocument } from "./document-files.ts";
import { placeOfDocument } from "./document-place.ts";
import type { BrandSite } from "../preview-site.ts";

/** Properties of a block with the name of the state. */
export interface NamedState {
  readonly name: string;
  readonly props: unknown;
}

/** Returns the saved states in the order of the file; none for a type without fixtures. */
export async function savedStates(
  deps: DevtoolsDeps,
  type: string,
): Promise<readonly NamedState[]> {
  const roots = { contentDir: deps.config.contentDir, blocksDir: deps.blocksDir };
  const place = placeOfDocument(`src/blocks/${type}/fixtures.json`, roots);
  if (place === undefined) return [];
  const text = await readDocument(place).then(
    (file) => file.text,
    (error: unknown) => {
      if (error instanceof DocumentRefusal && error.status === 404) return "{}";
      throw error;
    },
  );
  const { value } = parseJson(text);
  return isRecord(value) ? Object.entries(value).map(([name, props]) => ({ name, props })) : [];
}

/** Returns the states generated from the schema, each one change from the full one; none if unknown. */
export function generatedStates(type: string): readonly NamedState[] {
  if (!blockTypes.some((known) => known === type)) return [];
  const states = new GeneratedStates(contractSchemas(schemasText), { type, blockTypes });
  return [...states.basic(), ...states.single()];
}

/** Returns a state as a page of a site shows it; undefined for data that is not a block. */
export function stateBlock(
  { config }: DevtoolsDeps,
  { brand, locale }: BrandSite,
  block: { readonly type: string; readonly id: string; readonly props: unknown },
): CheckedBlock | undefined {
  const checked = validateBlock(fillInBrand(block, brand), blockValidators).block;
  if (checked === undefined) return undefined;
  const routing = { mode: config.localeMode, brand };
  return prepareBlock(checked, { localiseHref: (href) => localePath(routing, locale, href) });
}
