import { useEffect } from "react";
import { commandNow } from "../commands/commands.ts";
import type { CommandId } from "../commands/keys.ts";
import type { Workbench } from "../workbench.ts";
import { copiedText, pasteClipping, removeSelected } from "./block-clipboard.ts";
import { clippingOf, type Clipping } from "./clipping.ts";
import { isTextOfBlocks } from "./is-text-of-blocks.ts";
import { marksNothing, takesNoPicture, takesText } from "./takes-text.ts";

const kinds = { copy: "copy-block", cut: "cut-block", paste: "paste-block" } as const;

type Kind = keyof typeof kinds;

/**
 * Copies, cuts and pastes blocks by the browser's shortcuts and menu, unless something else handles them: a
 * field, a dialog, or selected text. A click in the preview focuses a field: copying then means the block,
 * until the user acts in that field, and blocks are pasted as blocks.
 */
export function useClipboard(workbench: Workbench): void {
  useEffect(() => {
    const ending = new AbortController();
    // A rich text editor would otherwise handle the paste first.
    const options = { signal: ending.signal, capture: true };
    const listen = (kind: Kind, act: (data: DataTransfer) => void): void =>
      document.addEventListener(
        kind,
        (event) => {
          const { clipboardData, target } = event;
          if (clipboardData === null) return;
          const clipping = kind === "paste" ? clippingOf(clipboardData) : undefined;
          if (takesText(target) && !isOfBlocks(workbench, kind, { target, clipping })) return;
          // A picture is pasted onto a block that has one, even where no block can be added.
          const isRefused = clipping?.picture === undefined && !can(workbench, kinds[kind]);
          if (isRefused && !takesText(target)) return;
          event.preventDefault();
          event.stopPropagation();
          if (!isRefused) act(clipboardData);
        },
        options,
      );
    listen("copy", (data) => data.setData("text/plain", copiedText(workbench)));
    listen("cut", (data) => {
      data.setData("text/plain", copiedText(workbench));
      removeSelected(workbench, "cut");
    });
    listen("paste", (data) => pasteClipping(workbench, clippingOf(data)));
    for (const act of ["input", "pointerdown", "keydown"]) {
      document.addEventListener(
        act,
        (event) => isCopying(event) || workbench.selection.press(false),
        options,
      );
    }
    return () => ending.abort();
  }, [workbench]);
}

interface InField {
  readonly target: EventTarget | null;
  readonly clipping: Clipping | undefined;
}

/** Whether blocks or one of their pictures are meant rather than the text of the focused field. */
function isOfBlocks(
  { selection, table }: Workbench,
  kind: Kind,
  { target, clipping }: InField,
): boolean {
  if (clipping?.picture !== undefined) return takesNoPicture(target);
  if (!marksNothing(target)) return false;
  if (kind === "copy") return selection.isPressed;
  return clipping !== undefined && table.shape === undefined && isTextOfBlocks(clipping.text);
}

const modifiers: ReadonlySet<string> = new Set(["Control", "Meta", "Shift", "Alt"]);

/** Whether a key event is a copy shortcut. */
function isCopying(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  const { key, ctrlKey, metaKey } = event;
  return modifiers.has(key) || ((ctrlKey || metaKey) && key.toLowerCase() === "c");
}

/** Whether a command can run; otherwise announces the reason. */
function can(workbench: Workbench, id: CommandId): boolean {
  if (workbench.session.store === undefined) return false;
  const reason = commandNow(workbench, id).refusal?.(workbench);
  if (reason !== undefined) workbench.session.say("bad", reason);
  return reason === undefined;
}
