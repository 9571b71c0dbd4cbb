import type { BlockType } from "#generated/types.ts";

const pictures: readonly BlockType[] = ["image-text", "gallery"];
const films: readonly BlockType[] = ["video"];

/** What rich text does not keep, and blocks of its own do. */
const blocksFor: ReadonlyMap<string, readonly BlockType[]> = new Map([
  ["<img>", pictures],
  ["<picture>", pictures],
  ["<svg>", pictures],
  ["<video>", films],
  ["<embed>", films],
  ["<object>", films],
  ["<iframe>", [...films, "offices-map"]],
  ["<form>", ["form"]],
  ["<details>", ["faq"]],
] as const);

/** "<img>: image-text, gallery; <iframe>: video" of markup that has a place elsewhere; undefined where none has. */
export function blocksForMarkup(stripped: readonly string[]): string | undefined {
  const reported = stripped.flatMap((tag) => {
    const types = blocksFor.get(tag);
    return types === undefined ? [] : [`${tag}: ${types.join(", ")}`];
  });
  return reported.length === 0 ? undefined : reported.join("; ");
}
