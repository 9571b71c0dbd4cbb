import type { BlockType } from "#generated/types.ts";

const pictures: readonly BlockType[] = ["image-text", "gallery"];
const films: readonly BlockType[] = ["video"];

/** Markup that is stripped from rich text, with the blocks to use instead. */
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

/** Returns "<img>: image-text, gallery; <iframe>: video" for markup with alternatives; undefined if none. */
export function blocksForMarkup(stripped: readonly string[]): string | undefined {
  const reported = stripped.flatMap((tag) => {
    const types = blocksFor.get(tag);
    return types === undefined ? [] : [`${tag}: ${types.join(", ")}`];
  });
  return reported.length === 0 ? undefined : reported.join("; ");
}
