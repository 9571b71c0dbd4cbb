import { useEffect } from "react";
import { commandNow } from "../commands/commands.ts";
import type { CommandId } from "../commands/keys.ts";
import type { Workbench } from "../workbench.ts";
import { copiedText, pasteClipping, removeSelected } from "./block-clipboard.ts";
import { clippingOf } from "./clipping.ts";
import { marksNothing, takesText } from "./takes-text.ts";

const kinds = { copy: "copy-block", cut: "cut-block", paste: "paste-block" } as const;

/**
 * What the browser copies, cuts and pastes by its keys and its menu is blocks, wherever nothing else
 * takes it: a field, a dialog, or a text that was marked. A field in which nothing is marked has nothing to copy.
 */
export function useClipboard(workbench: Workbench): void {
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const listen = (kind: keyof typeof kinds, act: (data: DataTransfer) => void): void =>
      document.addEventListener(
        kind,
        (event) => {
          const { clipboardData, target } = event;
          if (clipboardData === null) return;
          if (takesText(target) && !(kind === "copy" && marksNothing(target))) return;
          // What a picture is pasted onto is a block that has one, also where none can be added.
          const isPicture = kind === "paste" && clippingOf(clipboardData).picture !== undefined;
          if (!isPicture && !can(workbench, kinds[kind])) return;
          event.preventDefault();
          act(clipboardData);
        },
        { signal },
      );
    listen("copy", (data) => data.setData("text/plain", copiedText(workbench)));
    listen("cut", (data) => {
      data.setData("text/plain", copiedText(workbench));
      removeSelected(workbench, "cut");
    });
    listen("paste", (data) => pasteClipping(workbench, clippingOf(data)));
    return () => ending.abort();
  }, [workbench]);
}

/** Says why not. */
function can(workbench: Workbench, id: CommandId): boolean {
  if (workbench.session.store === undefined) return false;
  const reason = commandNow(workbench, id).refusal?.(workbench);
  if (reason !== undefined) workbench.session.say("bad", reason);
  return reason === undefined;
}
