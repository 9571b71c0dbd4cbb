/** Shortest phrase that is searched for, in characters after trimming. */
export const phraseMinLength = 3;
/** Longest one (T-34). */
export const phraseMaxLength = 100;

/** Key of the phrase in the session storage. It ends with the visit, so it needs no consent. */
export const savedPhraseKey = "waymark-search-phrase";
