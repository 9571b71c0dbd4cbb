import type { CheckedBlock } from "#contract/checked-page.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { parseJson } from "#contract/parse-json.ts";
import { prepareBlock } from "#contract/prepare-page.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { blockPage } from "#site/block-page.ts";
import { buildCsp } from "../reply/headers.ts";
import { renderDocument } from "../pages/render-page.tsx";
import type { DevtoolsDeps } from "./deps.ts";
import { readDocument } from "./documents/document-files.ts";
import { placeOfDocument } from "./documents/document-place.ts";
import { htmlReply, refuse } from "./reply.ts";
import type { BrandSite } from "./preview-site.ts";
import { siteContextOf } from "./site-context.ts";

/** A named state of a block type; without a name all of them, one below the other. */
export interface FixtureName {
  readonly type: string;
  readonly state: string | undefined;
}

/**
 * A fixture as a real page of the site: rendered on the server, its islands hydrated in the
 * browser, under the site's own policy.
 */
export async function fixturePage(
  deps: DevtoolsDeps,
  site: BrandSite,
  { type, state }: FixtureName,
): Promise<Response> {
  const { brand, locale } = site;
  const states = await fixtureStates(deps, type);
  const shown = state === undefined ? states : states.filter(([name]) => name === state);
  if (shown.length === 0) {
    return refuse(
      404,
      state === undefined
        ? `${type} has no fixtures.`
        : `There is no fixture "${state}" of ${type}.`,
    );
  }
  const routing = { mode: deps.config.localeMode, brand };
  const localiseHref = (href: string): string => localePath(routing, locale, href);
  const blocks: CheckedBlock[] = [];
  for (const [name, props] of shown) {
    const id = state === undefined ? `${type}-${blocks.length + 1}` : type;
    const { block } = validateBlock(fillInBrand({ type, id, props }, brand), blockValidators);
    if (block === undefined) return refuse(422, `The fixture "${name}" cannot be read.`);
    blocks.push(prepareBlock(block, { localiseHref }));
  }
  const frame = await siteContextOf(deps, site, undefined);
  const page = renderDocument(
    {
      assets: deps.assets,
      brand,
      origin: brand.origin,
      i18n: createI18n(locale, await loadMessages(locale, brand.fallbackLocale)),
      cache: new WeakMap(),
      showProblems: true,
      onFailure: (failure) => deps.logger.warn({ ...failure }, "fixture-failed"),
    },
    blockPage(frame, blocks, state === undefined ? type : `${type}: ${state}`),
  );
  return htmlReply(page.html, { "content-security-policy": buildCsp(page) });
}

/** The states by name, in the order of the file; none of a type that has no fixtures. */
async function fixtureStates(
  deps: DevtoolsDeps,
  type: string,
): Promise<readonly (readonly [name: string, props: unknown])[]> {
  const roots = { contentDir: deps.config.contentDir, blocksDir: deps.blocksDir };
  const place = placeOfDocument(`src/blocks/${type}/fixtures.json`, roots);
  if (place === undefined) return [];
  const { value } = parseJson((await readDocument(place)).text);
  return isRecord(value) ? Object.entries(value) : [];
}
