import type { ReactNode } from "react";
import { BlockList } from "#renderer/block-list.tsx";
import { Banner } from "../banner.tsx";
import { Facts } from "../facts.tsx";
import type { PageModel } from "../page-model.ts";

/** Banner with breadcrumbs, facts where the page has some, then the blocks (spec 2.3). */
export function SubpageLayout({ model }: { readonly model: PageModel }): ReactNode {
  return (
    <>
      <Banner model={model} />
      <Facts facts={model.facts} />
      <BlockList blocks={model.blocks} />
    </>
  );
}
