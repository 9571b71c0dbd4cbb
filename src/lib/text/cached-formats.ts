/** Caches `Intl` formats by locale: creating one takes as long as a hundred uses. */
export function cachedFormats<Format>(
  make: (locale: string) => Format,
): (locale: string) => Format {
  const cached = new Map<string, Format>();
  return (locale) => {
    const known = cached.get(locale) ?? make(locale);
    cached.set(locale, known);
    return known;
  };
}
