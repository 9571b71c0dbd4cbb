import { useRef, type FocusEvent, type KeyboardEvent } from "react";
import { goToOpened } from "./go-to.ts";

interface EscapeHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Closes a bar on Escape and returns the focus to where it was. */
export function useEscape(onClose: () => void): EscapeHandlers {
  const before = useRef<HTMLElement>(null);
  return {
    onFocus: ({ currentTarget, relatedTarget }) => {
      const isFromOutside =
        relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
      if (isFromOutside) before.current = relatedTarget;
    },
    onKeyDown: (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      if (before.current?.isConnected === true) before.current.focus();
      else goToOpened();
      onClose();
    },
  };
}
