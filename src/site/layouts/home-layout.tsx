import type { ReactNode } from "react";
import { BlockList } from "#renderer/block-list.tsx";
import type { PageModel } from "../page-model.ts";

/** The home page is its blocks; the first of them, a hero, carries the h1. */
export function HomeLayout({ model }: { readonly model: PageModel }): ReactNode {
  return <BlockList blocks={model.blocks} />;
}
