import type { SafeStorage } from "./safe-storage.ts";

const key = "waymark-devtools-panels";
/** Any user action ends it. */
const acts = ["pointerdown", "wheel", "keydown", "input"];

/** Scrollable panels of a page, by the name that they declare. */
function panelsOf({ document }: Window): ReadonlyMap<string, HTMLElement> {
  const found = document.querySelectorAll<HTMLElement>("[data-scrolls]");
  return new Map(Array.from(found, (panel) => [panel.dataset["scrolls"] ?? "", panel]));
}

/**
 * Restores the scroll positions of outline and inspector after a reload until the user acts: their content is
 * rendered later than they are. Returns a function that ends it.
 * @param isSame Whether the selection is the same as before.
 */
export function keepPanels(view: Window, storage: SafeStorage, isSame: boolean): () => void {
  const lines = storage.getItem(key)?.split("\n") ?? [];
  // Without a reload the panels start at their top.
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
    // Again after the selected row has been scrolled into view.
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
