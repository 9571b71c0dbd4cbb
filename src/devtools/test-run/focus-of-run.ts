import { useEffect, useRef, type RefObject } from "react";

interface RunParts {
  /** Starts and stops the run. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The states and their results. */
  readonly states: RefObject<HTMLElement | null>;
}

/** The button that leads to the first failed state. */
export function firstFailure({ current }: RunParts["states"]): HTMLElement | null {
  return current?.querySelector("[data-findings] button") ?? null;
}

/** After a run, focuses the first failure, else the start button; not if the user has gone elsewhere. */
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
