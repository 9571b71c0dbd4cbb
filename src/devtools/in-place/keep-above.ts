/** Distance between the tools and their text, and from the edge of the window, in CSS pixels. */
const gap = 8;

interface Parts {
  /** Extends from above the text to its end: the tools stay visible within it. */
  readonly room: HTMLElement;
  readonly tools: HTMLElement;
  readonly element: HTMLElement;
}

/** Keeps the toolbar of a text above it while the text moves. Returns a disposer. */
export function keepAbove({ room, tools, element }: Parts): () => void {
  const place = (): void => {
    const text = element.getBoundingClientRect();
    // Measured, not the CSS size: it may be scaled up.
    const { height: high, width: wide } = tools.getBoundingClientRect();
    const rightmost = document.documentElement.clientWidth - wide - gap;
    const top = Math.max(0, text.top + scrollY - high - gap);
    // The CSP forbids inline styles, but not style properties set by script.
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
