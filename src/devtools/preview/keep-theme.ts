import { reaction } from "mobx";
import type { SiteStore } from "./site-store.ts";

const key = "waymark-devtools-theme";

/** Restores and stores the theme of the preview. */
export function keepTheme(site: SiteStore, storage: Pick<Storage, "getItem" | "setItem">): void {
  site.setTheme(storage.getItem(key));
  reaction(
    () => site.theme,
    (theme) => storage.setItem(key, theme),
  );
}
