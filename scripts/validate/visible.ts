import { printable } from "#lib/json/render-value.ts";

/** One column per character, and nothing that a terminal would obey. */
export function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");
}

const longestName = 100;

/** A pointer whose names are cut where they are longer than anybody reads. */
export function visiblePointer(pointer: string): string {
  const names = pointer.split("/").map((name) => printable(name, longestName));
  return names.join("/");
}
