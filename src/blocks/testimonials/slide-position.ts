/** What the position of a slide depends on; an element that scrolls has all three. */
interface Scroller {
  readonly scrollLeft: number;
  readonly scrollWidth: number;
  readonly clientWidth: number;
}

/** Where slide `index` of `total` begins, in pixels from the start of the list. */
export function slideOffset(scroller: Scroller, index: number, total: number): number {
  return total < 2 ? 0 : (index * (scroller.scrollWidth - scroller.clientWidth)) / (total - 1);
}

/** The slide, counted from 0, that is nearest to where the list stands now. */
export function nearestSlide(scroller: Scroller, total: number): number {
  const pitch = slideOffset(scroller, 1, total);
  return pitch <= 0 ? 0 : withinSlides(Math.round(scroller.scrollLeft / pitch), total);
}

/** The nearest position that exists. */
export function withinSlides(index: number, total: number): number {
  return Math.min(Math.max(index, 0), total - 1);
}
