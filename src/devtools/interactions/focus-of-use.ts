import { useEffect, useRef, type RefObject } from "react";
import type { InteractionStore } from "./interaction-store.ts";

/**
 * Keeps the focus of keyboard users where they continue: on the page while recording, then on the name field,
 * finally on the saved interaction; after playing, the page returns it.
 */
export function useFocusOfUse(
  section: RefObject<HTMLElement | null>,
  { recording, playing, turnedTo, shown }: InteractionStore,
): void {
  const isRunning = recording?.isRunning;
  const wasRunning = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    const before = wasRunning.current;
    wasRunning.current = isRunning;
    if (before === isRunning) return;
    if (isRunning === true) preview()?.focus();
    else if (isHere(section.current)) {
      const name = isRunning === false ? section.current?.querySelector("input") : undefined;
      (name ?? buttonOf(section.current, turnedTo))?.focus();
    }
  }, [section, isRunning, turnedTo]);

  const count = shown.length;
  const countBefore = useRef(count);
  useEffect(() => {
    const isFewer = count < countBefore.current;
    countBefore.current = count;
    if (isFewer && document.activeElement === document.body) buttonOf(section.current)?.focus();
  }, [section, count]);

  const isPlaying = playing !== undefined;
  useEffect(() => {
    const { activeElement } = document;
    if (!isPlaying || !(activeElement instanceof HTMLElement)) return undefined;
    return () => {
      if (isOfNobody() && activeElement.isConnected) activeElement.focus();
    };
  }, [isPlaying]);
}

/** Whether the focus is in the panel or on the page, or has nowhere else to be. */
function isHere(section: HTMLElement | null): boolean {
  return isOfNobody() || section?.contains(document.activeElement) === true;
}

function isOfNobody(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement === preview();
}

function preview(): HTMLIFrameElement | null {
  return document.querySelector("iframe[data-preview]");
}

/** The first button of the saved interaction with that name, or else of the panel. */
function buttonOf(section: HTMLElement | null, name = ""): HTMLElement | null {
  const article = section?.querySelector(`article[aria-label="${CSS.escape(name)}"]`);
  return (article ?? section)?.querySelector("button") ?? null;
}
