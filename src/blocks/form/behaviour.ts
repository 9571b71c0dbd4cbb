/** Hydrated when the form comes near the viewport: anything typed before that is kept. */
export const hydrate = "visible";
