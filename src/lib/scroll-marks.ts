/** The header narrows above this scroll position, in px. */
export const scrolledDownPx = 45;
/** Above this one the way back to the top is offered, in px. */
export const goToTopPx = 500;
/** The position is looked at most this often, in ms. */
export const scrollThrottleMs = 100;

/** The marks for the boot script, which can import nothing: an attribute of its element. */
export const bootMarks = [scrolledDownPx, goToTopPx, scrollThrottleMs].join(" ");
