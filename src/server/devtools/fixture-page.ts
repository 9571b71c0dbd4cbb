import type { CheckedBlock } from "#contract/checked-page.ts";
import { blockTypes } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { blockPage } from "#site/block-page.ts";
import { buildCsp } from "../reply/headers.ts";
import { renderDocument } from "../pages/render-page.tsx";
import type { DevtoolsDeps } from "./deps.ts";
import { generatedStates, savedStates, stateBlock } from "./documents/fixture-states.ts";
import type { ShownAs } from "./book/shown-as.tsx";
import { bareState, namedStates, type StateOnPage } from "./named-states.tsx";
import { standIns } from "./pictures/stand-ins.ts";
import { htmlReply, refuse } from "./reply.ts";
import { siteContextOf } from "./site-context.ts";

/** A named state of a block type; without a name all its states, without a type those of every block. */
export interface FixtureName {
  readonly type: string | undefined;
  readonly state: string | undefined;
  /** Whether the states generated from the schema are shown instead of the saved ones. */
  readonly isGenerated: boolean;
}

/**
 * Renders a fixture as a real page of the site: rendered on the server, with its islands hydrated in the
 * browser, under the site's own policy.
 */
export async function fixturePage(
  deps: DevtoolsDeps,
  site: ShownAs,
  fixture: FixtureName,
): Promise<Response> {
  const { brand, locale } = site;
  const { type = "All blocks", state } = fixture;
  const shown = await statesOf(deps, fixture);
  if (shown.length === 0) {
    return refuse(
      404,
      state === undefined ? `${type} has no fixtures.` : `${type} has no fixture "${state}".`,
    );
  }
  const blocks: CheckedBlock[] = [];
  for (const one of shown) {
    const block = stateBlock(deps, site, one);
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
      display:
        state === undefined ? namedStates(shown, site, fixture.isGenerated) : bareState(site),
    },
    blockPage(frame, blocks, state === undefined ? type : `${type}: ${state}`),
  );
  return htmlReply(page.html, { "content-security-policy": buildCsp(page) });
}

async function statesOf(
  deps: DevtoolsDeps,
  { type, state, isGenerated }: FixtureName,
): Promise<readonly StateOnPage[]> {
  const types: readonly string[] = type === undefined ? blockTypes : [type];
  const withPictures = await standIns(deps.config.contentDir);
  const ofTypes = await Promise.all(
    types.map(async (each) => {
      const states = isGenerated
        ? generatedStates(each).map(({ name, props }) => ({ name, props: withPictures(props) }))
        : await savedStates(deps, each);
      return states.map((one, index) => ({ ...one, type: each, id: `${each}-${index + 1}` }));
    }),
  );
  const all = ofTypes.flat();
  return state === undefined
    ? all
    : all.filter(({ name }) => name === state).map((one) => ({ ...one, id: one.type }));
}
