import { describe, expect, it } from "vitest";
import { fileKind, fileSize } from "./file-details.ts";

describe("file kind", () => {
  it.each([
    ["/media/downloads/t4-data-sheet.pdf", "PDF"],
    ["/media/list.XLSX?version=2#page", "XLSX"],
    ["https://example.com/a/archive.tar.gz", "GZ"],
    ["https://example.com/api", undefined],
    ["https://example.com", undefined],
    ["/media/v1.2/readme", undefined],
  ])("classifies %s as %s", (url, kind) => {
    expect(fileKind(url)).toBe(kind);
  });
});

describe("file size", () => {
  it.each([
    [982, "en", "982 byte"],
    [96_500, "en", "97 kB"],
    [412_000, "pl", "412 kB"],
    [1_284_500, "de", "1,3 MB"],
    [18_400_000, "fr", "18 Mo"],
    [2_000_000_000, "es", "2 GB"],
  ])("formats %i bytes for locale %s", (bytes, locale, text) => {
    expect(fileSize(bytes, locale).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(text);
  });
});
