/** Kind of a file by the extension of its address, without query: "PDF"; none for a page. */
export function fileKind(url: string): string | undefined {
  const [address = ""] = url.split(/[?#]/, 1);
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "");
  const extension = /\.([a-z0-9]{1,5})$/i.exec(path)?.[1];
  return extension?.toUpperCase();
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A size of `bytes` as a person says it, in steps of a thousand and at most one decimal. */
export function fileSize(bytes: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  const format = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[power] ?? "byte",
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  });
  return format.format(value);
}
