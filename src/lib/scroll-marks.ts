/** Beyond this scroll position the header narrows, in px. */
export const scrolledDownPx = 45;
/** Beyond this scroll position the link back to the top is offered, in px. */
export const goToTopPx = 500;
/** Minimum interval between checks of the scroll position, in ms. */
export const scrollThrottleMs = 100;

/** Scroll marks for the boot script, which cannot import anything: an attribute of its element. */
export const bootMarks = [scrolledDownPx, goToTopPx, scrollThrottleMs].join(" ");
