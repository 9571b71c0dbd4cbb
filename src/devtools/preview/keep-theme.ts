import { reaction } from "mobx";
import type { SiteStore } from "./site-store.ts";

const key = "waymark-devtools-theme";

/** The preview is as light as it was last time. */
export function keepTheme(site: SiteStore, storage: Pick<Storage, "getItem" | "setItem">): void {
  site.setTheme(storage.getItem(key));
  reaction(
    () => site.theme,
    (theme) => storage.setItem(key, theme),
  );
}
