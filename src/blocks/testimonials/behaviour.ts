/** Hydrated when it comes into view: the list scrolls without it, only the buttons need it. */
export const hydrate = "visible";
