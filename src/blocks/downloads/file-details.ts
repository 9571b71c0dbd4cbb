import { cachedFormats } from "#lib/text/cached-formats.ts";

/** Returns the kind of a file from its URL's extension, ignoring the query: "PDF"; undefined for a page. */
export function fileKind(url: string): string | undefined {
  const [address = ""] = url.split(/[?#]/, 1);
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, "");
  const extension = /\.([a-z0-9]{1,5})$/i.exec(path)?.[1];
  return extension?.toUpperCase();
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

const formatsWith = (maximumFractionDigits: number) =>
  units.map((unit) =>
    cachedFormats(
      (locale) => new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits }),
    ),
  );
const wholeFormats = formatsWith(0);
const fineFormats = formatsWith(1);

/** Formats a size in `bytes` for people, in steps of a thousand with at most one decimal. */
export function fileSize(bytes: number, locale: string): string {
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  const formats = value < 10 && power > 0 ? fineFormats : wholeFormats;
  return formats[power]?.(locale).format(value) ?? "";
}
