import { renderToStaticMarkup } from "react-dom/server";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { typesOf } from "#renderer/block-types.ts";
import { RenderProvider } from "#renderer/render-context.tsx";
import { emptyParts, preloadBlocks, serverContext } from "#renderer/server-blocks.tsx";
import type { ServerRendering } from "#renderer/server-rendering.ts";
import type { BrandSite } from "./preview-site.ts";

/** Renders blocks as visitors would get them, and reports which of them fail to render. */
export async function serverPage(
  { brand, locale }: BrandSite,
  blocks: readonly CheckedBlock[],
): Promise<ServerRendering> {
  await preloadBlocks(typesOf(blocks));
  const i18n = createI18n(locale, await loadMessages(locale, brand.fallbackLocale));
  const parts = emptyParts();
  const context = serverContext(
    {
      site: { brand, locale },
      i18n,
      cache: new WeakMap(),
      showProblems: true,
      onFailure: () => undefined,
    },
    parts,
  );
  const html = renderToStaticMarkup(
    <RenderProvider value={context}>
      <BlockList blocks={blocks} />
    </RenderProvider>,
  );
  return { html, islands: parts.islands, failures: parts.failures };
}
