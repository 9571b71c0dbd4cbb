import type { IslandData } from "./island-data.ts";

/** Margin around the viewport within which islands are hydrated. */
const visibleMargin = "200px";

/** how long to wait for the browser to be idle, in ms. */
const idleTimeoutMs = 2000;

const interactionEvents = ["pointerenter", "focusin", "click", "touchstart"];

/** Resolves when a block is to be hydrated by its strategy; never after the signal was aborted. */
export function whenToHydrate(
  element: Element,
  strategy: IslandData["hydrate"],
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const due = () => {
      if (!signal.aborted) resolve();
    };
    // Early interaction is never lost: it triggers hydration of the island immediately.
    for (const type of ["click", "focusin"]) {
      element.addEventListener(type, due, { once: true, capture: true, signal });
    }
    starters[strategy](element, due, signal);
  });
}

type Starter = (element: Element, due: () => void, signal: AbortSignal) => void;

const starters: Record<IslandData["hydrate"], Starter> = {
  load: (_element, due) => due(),
  idle: (_element, due) => void whenIdle().then(due),
  visible: (element, due, signal) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        due();
      },
      { rootMargin: visibleMargin },
    );
    observer.observe(element);
    signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  },
  interaction: (element, due, signal) => {
    for (const type of interactionEvents) {
      element.addEventListener(type, due, { once: true, passive: true, signal });
    }
  },
};

/** Resolves when the browser has nothing else to do, at the latest after 2 s. Never rejects. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: idleTimeoutMs });
  });
}
