import type { ReactNode } from "react";
import { BlockList } from "#renderer/block-list.tsx";
import type { PageModel } from "../page-model.ts";

/** The home page consists of its blocks; the first, a hero, has the h1. */
export function HomeLayout({ model }: { readonly model: PageModel }): ReactNode {
  return <BlockList blocks={model.blocks} />;
}
