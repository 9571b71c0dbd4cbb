import { renderToStaticMarkup } from "react-dom/server";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import type { Locale } from "#i18n/locales.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { RenderProvider } from "#renderer/render-context.tsx";
import { preloadBlocks, serverContext, type PageParts } from "#renderer/server-blocks.tsx";

/** A state of a block, rendered as a page would. */
export interface ShownState {
  readonly name: string;
  readonly props: unknown;
  readonly html: string;
}

interface StateInput {
  readonly name: string;
  readonly props: unknown;
  /** Undefined for data that are no block. */
  readonly block: CheckedBlock | undefined;
}

/** HTML of blocks, each by itself; what is wrong with one is told in its place. */
export async function showStates(
  states: readonly StateInput[],
  { brand, locale }: { readonly brand: Brand; readonly locale: Locale },
): Promise<readonly ShownState[]> {
  const blocks = states.flatMap(({ block }) => block ?? []);
  await preloadBlocks(new Set(blocks.map(({ type }) => type)));
  await preloadBlocks(new Set(blocks.flatMap(typesInside)));
  const i18n = createI18n(locale, await loadMessages(locale, brand.fallbackLocale));
  const parts: PageParts = { islands: [], types: new Set(), failures: [] };
  const context = serverContext(
    {
      site: { locale, brand },
      i18n,
      cache: new WeakMap(),
      showProblems: true,
      onFailure: () => undefined,
    },
    parts,
  );
  return states.map(({ name, props, block }) => ({
    name,
    props,
    html: renderToStaticMarkup(
      <RenderProvider value={context}>
        <BlockList blocks={block === undefined ? [] : [block]} />
      </RenderProvider>,
    ),
  }));
}

/** Names that may be types of blocks inside: those of no block are nothing to fetch. */
function typesInside(block: CheckedBlock): string[] {
  return [...JSON.stringify(block).matchAll(/"type":"([a-z-]+)"/g)].map(([, type = ""]) => type);
}
