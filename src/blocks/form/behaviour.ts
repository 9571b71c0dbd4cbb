/** Ready when the visitor comes near: what is typed before that is taken over. */
export const hydrate = "visible";
