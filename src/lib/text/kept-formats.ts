/** Formats of `Intl` by locale: to make one takes as long as a hundred uses. */
export function keptFormats<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const kept = new Map<string, Format>();
  return (locale) => {
    const known = kept.get(locale) ?? make(locale);
    kept.set(locale, known);
    return known;
  };
}
