import { renderToStaticMarkup } from "react-dom/server";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { isBroken, type CheckedBlock } from "#contract/checked-page.ts";
import { prepareBlock } from "#contract/prepare-page.ts";
import type { Block } from "#generated/types.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { RenderProvider } from "#renderer/render-context.tsx";
import { emptyParts, serverContext } from "#renderer/server-blocks.tsx";
import { ownBrand } from "../helpers/own-brand.ts";

/** The site context and texts available to a block. */
export const siteContext = {
  site: { locale: "en", brand: ownBrand },
  i18n: createI18n("en", await loadMessages("en", "en")),
} as const;

/** The block as a page would render it, or the reason why no page would. */
export function checkState(
  type: string,
  props: unknown,
): { readonly block: Block } | { readonly why: string } {
  const input: unknown = structuredClone({ type, id: "state", props });
  const { block, problems } = validateBlock(input, blockValidators);
  const reported = problems.map(({ pointer, code }) => `${pointer} ${code}`).join(", ");
  if (block === undefined || isBroken(block) || reported !== "") {
    return { why: `is invalid: ${reported}` };
  }
  const prepared = prepareBlock(block, { localiseHref: (href) => href });
  return isBroken(prepared) ? { why: "cannot be prepared" } : { block: prepared };
}

/** The block's HTML as the server sends it, and any error. */
export function renderState(block: CheckedBlock): { html: string; why: string | undefined } {
  const faults: string[] = [];
  const context = serverContext(
    {
      ...siteContext,
      cache: new WeakMap(),
      showProblems: false,
      onFailure: ({ kind, detail }) => faults.push(`${kind} ${detail}`),
    },
    emptyParts(),
  );
  const html = renderToStaticMarkup(
    <RenderProvider value={context}>
      <BlockList blocks={[block]} />
    </RenderProvider>,
  );
  return { html, why: faults.length === 0 ? undefined : `is not rendered: ${faults.join(", ")}` };
}
