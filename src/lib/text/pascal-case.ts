/** Converts "price-table" to PriceTable. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(^|[-_])([a-z0-9])/g, (_match, _dash, letter: string) =>
    letter.toUpperCase(),
  );
}
