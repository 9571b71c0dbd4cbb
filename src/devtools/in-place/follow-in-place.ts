import { compareStructural, reaction, toJS } from "mobx";
import type { ToFrame } from "../preview/messages.ts";
import type { Workbench } from "../workbench.ts";

/** Sends a frame changes of the text being edited in its page. Returns a function that stops it. */
export function followInPlace(
  workbench: Workbench,
  frame: HTMLIFrameElement,
  post: (message: ToFrame) => void,
): readonly (() => void)[] {
  const { inPlace, check, desk } = workbench;
  // The palette returns the focus to the text, unless the user goes elsewhere.
  const onFocus = ({ target }: FocusEvent): void => {
    if (desk.dialog === undefined && target !== frame) endInPlace(workbench);
  };
  document.addEventListener("focusin", onFocus);
  const stopFocus = (): void => document.removeEventListener("focusin", onFocus);
  const stopEditing = reaction(
    () => inPlace.current,
    (wanted) => {
      if (wanted === undefined) return post({ kind: "edit-end" });
      const { block, words, nth, text, as, name } = wanted;
      const id = check.nodes.get(block)?.id ?? "";
      // An element in the frame can get the focus only if the frame has it; focusing the frame again would
      // take it away.
      if (document.activeElement !== frame) frame.focus();
      post({ kind: "edit", id, words, nth, text, as, name });
    },
  );
  const stopUndoing = reaction(
    () => inPlace.undone,
    (undone) => undone && post({ kind: "edit-text", text: undone.text }),
  );
  const stopHelping = reaction(
    () => inPlace.linkHelp,
    (help) => help && post({ kind: "link-help", help: toJS(help) }),
    { equals: compareStructural },
  );
  return [stopFocus, stopEditing, stopUndoing, stopHelping];
}

/** Ends the editing of a text in the preview; what is typed is kept. */
export function endInPlace({ inPlace }: Pick<Workbench, "inPlace">): void {
  const { typed, current } = inPlace;
  if (current !== undefined) inPlace.end(typed?.text ?? current.text, false);
}
