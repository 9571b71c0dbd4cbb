import { useEffect, useRef, type RefObject } from "react";

interface RunParts {
  /** What begins and ends it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The states, and what was found in them. */
  readonly states: RefObject<HTMLElement | null>;
}

/** What leads to the first that failed. */
export function firstFailure({ current }: RunParts["states"]): HTMLElement | null {
  return current?.querySelector("[data-findings] button") ?? null;
}

/** Who waits for a run is led to what failed first, else back to where it was begun; who does something else meanwhile stays at that. */
export function useFocusOfRun(
  parts: RunParts,
  isRunning: boolean,
  words: string,
): { readonly begin: () => void } {
  const begun = useRef<{ readonly at: Element | null; readonly words: string }>(undefined);
  const now = useRef({ parts, words });
  useEffect(() => {
    now.current = { parts, words };
  });
  useEffect(() => {
    if (isRunning) return;
    const { states, button } = now.current.parts;
    const failure = firstFailure(states);
    failure?.closest("li:has([data-findings])")?.scrollIntoView({ block: "center" });
    const before = begun.current;
    begun.current = undefined;
    if (before === undefined) return;
    const { activeElement } = document;
    const isWaiting =
      activeElement === button.current ||
      (activeElement === before.at && now.current.words === before.words);
    if (!isWaiting) return;
    if (failure !== null) failure.focus();
    else if (before.at instanceof HTMLElement && before.at.isConnected) before.at.focus();
  }, [isRunning]);
  return {
    begin: () => {
      begun.current = { at: document.activeElement, words };
    },
  };
}
