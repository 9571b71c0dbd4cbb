import { autorun, reaction } from "mobx";
import { conditionMessages } from "../conditions/condition-messages.ts";
import { followPictures } from "../pictures/picture-messages.ts";
import { listen } from "../preview/messages.ts";
import { PageChanges } from "../preview/page-changes.ts";
import { PreviewLine } from "../preview/preview-line.ts";
import type { PreviewTheme } from "../preview/preview-site.ts";
import type { Workbench } from "../workbench.ts";

interface LookedAt {
  readonly frame: HTMLIFrameElement;
  readonly theme: PreviewTheme;
  /** What is scrolled to the top: index of a block, and a fraction of it. */
  readonly place: () => number;
  /** The main workbench: blocks omitted from its preview are omitted from the frame, too. */
  readonly main: Workbench;
}

/** Mirrors a workbench in a frame with its own theme; events of the frame are ignored. Returns a function that disposes of it. */
export function lookOn(workbench: Workbench, { frame, theme, place, main }: LookedAt): () => void {
  const { preview, site } = workbench;
  const [line, changes] = [new PreviewLine(), new PageChanges()];
  const showNow = (): void => {
    const { model, page } = preview;
    if (!line.isOpen || model === undefined || site.site === undefined) return;
    if (changes.begins(page)) line.post({ kind: "begin", page: 0 });
    const change = changes.next({ ...site.site, theme }, model);
    if (change !== undefined) line.post({ kind: "show", change });
  };
  const scroll = (): void => {
    const at = place();
    const block = preview.model?.blocks[Math.floor(at)];
    if (!line.isOpen || block === undefined) return;
    line.post({ kind: "scroll", id: at === 0 ? "" : block.id, part: at % 1 });
  };
  const stops = [
    listen(
      () => frame.contentWindow,
      (message, port) => {
        // Only now does the page have blocks to scroll to.
        if (message.kind === "shown") scroll();
        if (message.kind !== "ready") return;
        line.open(port, () => undefined);
        changes.forget();
        line.post({ kind: "leave-out", ids: [...main.preview.leftOut] });
        for (const one of conditionMessages(site.conditions)) line.post(one);
        showNow();
        scroll();
      },
    ),
    autorun(showNow, { scheduler: (run) => void requestAnimationFrame(run) }),
    reaction(place, scroll),
    followPictures(main, (message) => line.post(message)),
  ];
  return () => {
    for (const stop of stops) stop();
    line.stop();
  };
}
