/** Minimum length of a search phrase, in characters after trimming. */
export const phraseMinLength = 3;
/** Maximum length of a search phrase (T-34). */
export const phraseMaxLength = 100;

/** Session storage key of the phrase. It ends with the visit, so it needs no consent. */
export const savedPhraseKey = "waymark-search-phrase";
