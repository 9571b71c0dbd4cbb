import { reaction } from "mobx";
import type { SiteStore } from "./site-store.ts";

const themeKey = "waymark-devtools-theme";
const aloneKey = "waymark-devtools-block-alone";

/** Restores and stores the theme of the preview, and whether a block is shown alone. */
export function keepView(site: SiteStore, storage: Pick<Storage, "getItem" | "setItem">): void {
  site.setTheme(storage.getItem(themeKey));
  reaction(
    () => site.theme,
    (theme) => storage.setItem(themeKey, theme),
  );
  site.showAlone(storage.getItem(aloneKey) === "on");
  reaction(
    () => site.wantsAlone,
    (isWanted) => storage.setItem(aloneKey, isWanted ? "on" : "off"),
  );
}
