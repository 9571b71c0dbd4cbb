const askedText = /\bt\(\s*"([a-z]\w*(?:\.[\w-]+)+)"/g;

/**
 * Texts that sources ask for and no catalog has. The compiler finds them as well, but says neither
 * that these are texts nor where they go.
 * @param sources By file.
 */
export function unknownIds(ids: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const known = new Set(ids);
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(askedText)]
      .map(([, id = ""]) => id)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: no catalog has ${id}; write it in each locales/*.po`),
  );
}
