import type { I18n } from "@lingui/core";
import { createContext, useContext, type ReactNode } from "react";
import type { BlockSite } from "#blocks/block-props.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { TextsProvider } from "#i18n/texts-provider.tsx";

/** How blocks become React elements: as rendered HTML on the server, as components in the browser. */
export interface RenderContext {
  readonly site: BlockSite;
  readonly i18n: I18n;
  readonly renderBlock: (block: CheckedBlock) => ReactNode;
}

const Context = createContext<RenderContext | undefined>(undefined);

/** Constant for the lifetime of a page: no ancestor of a block ever makes it re-render. */
export function RenderProvider(props: {
  readonly value: RenderContext;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Context value={props.value}>
      <TextsProvider i18n={props.value.i18n}>{props.children}</TextsProvider>
    </Context>
  );
}

/** @throws Error outside a RenderProvider. */
export function useRenderContext(): RenderContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error("must be rendered inside a RenderProvider");
  return context;
}
