import type { ReactNode } from "react";
import { BlockList } from "#renderer/block-list.tsx";
import { Banner } from "../banner.tsx";
import type { PageModel } from "../page-model.ts";

/** Banner with breadcrumbs, then the blocks (spec 2.3). */
export function SubpageLayout({ model }: { readonly model: PageModel }): ReactNode {
  return (
    <>
      <Banner model={model} />
      <BlockList blocks={model.blocks} />
    </>
  );
}
