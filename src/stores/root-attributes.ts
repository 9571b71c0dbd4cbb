import { autorun } from "mobx";
import type { NavigationStore } from "./navigation-store.ts";
import type { ScrollStore } from "./scroll-store.ts";

interface Stores {
  readonly navigation: NavigationStore;
  readonly scroll: ScrollStore;
}

/** Reflects the stores' state as attributes of the root element: CSS does the rest, no block re-renders. */
export function bindRootAttributes(root: HTMLElement, { navigation, scroll }: Stores): void {
  autorun(() => root.toggleAttribute("data-navigating", navigation.isPending));
  autorun(() => root.toggleAttribute("data-scrolled", scroll.scrolledDown));
  autorun(() => root.toggleAttribute("data-scrolled-far", scroll.scrolledFar));
}
