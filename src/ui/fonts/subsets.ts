// Written by npm run fonts (scripts/fonts.ts), never by hand.
/** Font files by their place in the sources, with the letters they are needed for. */
export const fontSubsets: readonly { readonly file: string; readonly letters: RegExp }[] = [
  { file: "src/ui/fonts/archivo-latin.woff2", letters: /[\u{20}-\u{7E}\u{A0}-\u{FF}\u{131}-\u{131}\u{152}-\u{153}\u{2013}-\u{2026}\u{2039}-\u{203A}\u{20AC}-\u{20AC}\u{2122}-\u{2122}\u{2212}-\u{2212}]/u },
  { file: "src/ui/fonts/archivo-latin-ext.woff2", letters: /[\u{104}-\u{107}\u{118}-\u{119}\u{141}-\u{144}\u{15A}-\u{15B}\u{178}-\u{17C}\u{1E9E}-\u{1E9E}]/u },
];
