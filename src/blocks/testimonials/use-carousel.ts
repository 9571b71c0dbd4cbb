import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { nearestSlide, slideOffset, withinSlides } from "./slide-position.ts";

interface Carousel {
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** Index of the visible slide, starting at 0. */
  readonly index: number;
  /** Scripts are running, so slides out of view can be reached with the buttons. */
  readonly awake: boolean;
  readonly go: (step: -1 | 1) => void;
}

/** User input on the list; from then on the position follows the input, not the buttons. */
const takeovers = ["wheel", "touchstart", "pointerdown", "keydown", "scrollend"] as const;

/**
 * Keeps `index` in sync with a list of `total` slides that the visitor may scroll at any time. The
 * list itself is the source of truth: clicks made before this code ran are respected.
 */
export function useCarousel(total: number): Carousel {
  const listRef = useRef<HTMLUListElement>(null);
  const goal = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const [awake, setAwake] = useState(false);

  useEffect(() => {
    const list = listRef.current;
    if (list === null) return undefined;
    const follow = () => {
      const nearest = nearestSlide(list, total);
      if (goal.current === nearest) goal.current = undefined;
      if (goal.current === undefined) setIndex(nearest);
    };
    const release = () => {
      goal.current = undefined;
      follow();
    };
    setAwake(true);
    // After layout, which a long page may defer until the list is visible: measuring here would not
    // wait for it.
    const sight = new IntersectionObserver(([entry]) => {
      if (entry !== undefined && entry.boundingClientRect.width > 0) follow();
    });
    sight.observe(list);
    list.addEventListener("scroll", follow, { passive: true });
    for (const name of takeovers) list.addEventListener(name, release, { passive: true });
    return () => {
      sight.disconnect();
      list.removeEventListener("scroll", follow);
      for (const name of takeovers) list.removeEventListener(name, release);
    };
  }, [total]);

  const go = useCallback(
    (step: -1 | 1) => {
      const list = listRef.current;
      if (list === null) return;
      const target = withinSlides((goal.current ?? nearestSlide(list, total)) + step, total);
      goal.current = target;
      setIndex(target);
      list.scrollTo({ left: slideOffset(list, target, total) });
    },
    [total],
  );

  return { listRef, index, awake, go };
}
