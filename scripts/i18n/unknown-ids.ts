const askedText = /\bt\(\s*"([a-z]\w*(?:\.[\w-]+)+)"/g;

/**
 * Returns texts that sources use and no catalog has. The compiler finds them as well, but its error
 * mentions neither texts nor catalogs.
 * @param sources By file.
 */
export function unknownIds(ids: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const known = new Set(ids);
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(askedText)]
      .map(([, id = ""]) => id)
      .filter((id) => !known.has(id))
      .map((id) => `${file}: no catalog contains ${id}; add it to each locales/*.po`),
  );
}
