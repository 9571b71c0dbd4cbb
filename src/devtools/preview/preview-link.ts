import { autorun } from "mobx";
import { listen, send, type FromPreview, type ToPreview } from "./messages.ts";
import { PageChanges } from "./page-changes.ts";
import type { Workbench } from "../workbench.ts";
import type { CommandId } from "../commands/keys.ts";

/**
 * Keeps the document in a frame at what the workbench holds: at most one message per frame of the
 * display, the last one always. Answers how to let go of it.
 */
export function linkPreview(
  workbench: Workbench,
  frame: HTMLIFrameElement,
  onCommand: (command: CommandId) => void,
): () => void {
  const { session, check, preview, site } = workbench;
  let isReady = false;
  let isPicked = false;
  const changes = new PageChanges();
  const post = (message: ToPreview): void => {
    if (isReady && frame.contentWindow !== null) send(frame.contentWindow, message);
  };
  const showNow = (): void => {
    const { model } = preview;
    if (model === undefined || site.site === undefined || !isReady) return;
    const change = changes.next(site.site, model);
    if (change !== undefined) post({ kind: "show", change });
  };
  const selectNow = (): void => {
    const { selected } = session;
    const type = check.nodes.get(selected)?.type ?? "";
    post({ kind: "select", ids: check.idsAround(selected), type, reveal: !isPicked });
    isPicked = false;
  };
  const stopHearing = listen<FromPreview>(
    () => frame.contentWindow,
    (message) => {
      if (message.kind === "ready") {
        isReady = true;
        changes.forget();
        showNow();
        selectNow();
      } else if (message.kind === "picked") {
        const pointer = check.pointerOfId(message.id);
        // What was clicked is in view already.
        isPicked = pointer !== undefined && pointer !== session.selected;
        if (pointer !== undefined) session.select(pointer);
      } else if (message.kind === "failed") preview.fail(message.failures);
      else onCommand(message.command);
    },
  );
  const perFrame = { scheduler: (run: () => void) => void requestAnimationFrame(run) };
  const stopShowing = autorun(showNow, perFrame);
  const stopSelecting = autorun(selectNow, perFrame);
  return () => {
    stopHearing();
    stopShowing();
    stopSelecting();
  };
}
