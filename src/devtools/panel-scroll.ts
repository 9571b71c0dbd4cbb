import type { SafeStorage } from "./safe-storage.ts";

const key = "waymark-devtools-panels";
/** Any user action ends it. */
const acts = ["pointerdown", "wheel", "keydown", "input"];

/** How far the panels of a page are scrolled that say by what name. */
function panelsOf({ document }: Window): ReadonlyMap<string, HTMLElement> {
  const found = document.querySelectorAll<HTMLElement>("[data-scrolls]");
  return new Map(Array.from(found, (panel) => [panel.dataset["scrolls"] ?? "", panel]));
}

/**
 * A reload finds outline and inspector where they were scrolled to, for as long as nobody acts: what stands in
 * them comes later than they do. Returns a function that ends it.
 * @param isSame What is selected is what was.
 */
export function keepPanels(view: Window, storage: SafeStorage, isSame: boolean): () => void {
  const lines = storage.getItem(key)?.split("\n") ?? [];
  // What begins without a reload begins at its top.
  storage.removeItem(key);
  view.addEventListener("pagehide", () => {
    const tops = Array.from(panelsOf(view), ([name, { scrollTop }]) => `${name} ${scrollTop}`);
    storage.setItem(key, tops.join("\n"));
  });
  const saved = (isSame ? lines : []).map((line) => line.split(" "));
  const restore = (): void => {
    const panels = panelsOf(view);
    for (const [name = "", top] of saved) panels.get(name)?.scrollTo({ top: Number(top) });
  };
  const watch = new MutationObserver(() => {
    restore();
    // Once more after what takes the selected row into view.
    view.requestAnimationFrame(restore);
  });
  watch.observe(view.document.body, { childList: true, subtree: true });
  const end = (): void => {
    watch.disconnect();
    saved.length = 0;
  };
  for (const act of acts) view.addEventListener(act, end, { once: true, passive: true });
  restore();
  return end;
}
