import type { CheckedBlock } from "#contract/checked-page.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { blockPage } from "#site/block-page.ts";
import { buildCsp } from "../reply/headers.ts";
import { renderDocument } from "../pages/render-page.tsx";
import type { DevtoolsDeps } from "./deps.ts";
import { generatedStates, savedStates, stateBlock } from "./fixture-states.ts";
import { htmlReply, refuse } from "./reply.ts";
import type { BrandSite } from "./preview-site.ts";
import { siteContextOf } from "./site-context.ts";

/** A named state of a block type; without a name all of them, one below the other. */
export interface FixtureName {
  readonly type: string;
  readonly state: string | undefined;
  /** The states that are made from the schema, in place of the saved ones. */
  readonly isGenerated: boolean;
}

/**
 * A fixture as a real page of the site: rendered on the server, its islands hydrated in the
 * browser, under the site's own policy.
 */
export async function fixturePage(
  deps: DevtoolsDeps,
  site: BrandSite,
  { type, state, isGenerated }: FixtureName,
): Promise<Response> {
  const { brand, locale } = site;
  const states = isGenerated ? generatedStates(type) : await savedStates(deps, type);
  const shown = state === undefined ? states : states.filter(({ name }) => name === state);
  if (shown.length === 0) {
    return refuse(
      404,
      state === undefined
        ? `${type} has no fixtures.`
        : `There is no fixture "${state}" of ${type}.`,
    );
  }
  const blocks: CheckedBlock[] = [];
  for (const one of shown) {
    const id = state === undefined ? `${type}-${blocks.length + 1}` : type;
    const block = stateBlock(deps, site, { type, id, props: one.props });
    if (block === undefined) return refuse(422, `The fixture "${one.name}" cannot be read.`);
    blocks.push(block);
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
