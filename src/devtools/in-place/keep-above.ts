/** Between the tools and their text, and so far from the edge of the window they keep, in CSS pixels. */
const gap = 8;

interface Parts {
  /** Reaches from above the text to its end: in it the tools stay in view. */
  readonly room: HTMLElement;
  readonly tools: HTMLElement;
  readonly element: HTMLElement;
}

/** Keeps the toolbar of a text above it while it moves. Returns a function that disposes of it. */
export function keepAbove({ room, tools, element }: Parts): () => void {
  const place = (): void => {
    const text = element.getBoundingClientRect();
    // Not as it says itself: it may be drawn larger than that.
    const { height: high, width: wide } = tools.getBoundingClientRect();
    const rightmost = document.documentElement.clientWidth - wide - gap;
    const top = Math.max(0, text.top + scrollY - high - gap);
    // Rules set by script are none of the inline styles that the policy forbids.
    const put = (name: string, px: number): void => room.style.setProperty(name, `${px}px`);
    put("--x", Math.max(gap, Math.min(text.left, rightmost)) + scrollX);
    put("--y", top);
    put("--height", text.bottom + scrollY - top);
  };
  const observer = new ResizeObserver(place);
  for (const part of [element, tools, document.body]) observer.observe(part);
  place();
  return () => observer.disconnect();
}
