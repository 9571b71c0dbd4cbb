/** What the position of a slide depends on; a scrolling element has all three. */
interface Scroller {
  readonly scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** Returns where slide `index` of `total` starts, in pixels from the start of the list. */
export function slideOffset(scroller: Scroller, index: number, total: number): number {
  return total < 2 ? 0 : (index * (scroller.scrollWidth - scroller.clientWidth)) / (total - 1);
}

/** Returns the index of the slide, starting at 0, that is nearest to the current scroll position. */
export function nearestSlide(scroller: Scroller, total: number): number {
  const pitch = slideOffset(scroller, 1, total);
  return pitch <= 0 ? 0 : withinSlides(Math.round(scroller.scrollLeft / pitch), total);
}

/** Returns the nearest existing index. */
export function withinSlides(index: number, total: number): number {
  return Math.min(Math.max(index, 0), total - 1);
}
