import type sharp from "sharp";

/** What reads and makes pictures, loaded with the first one: a fifth of what a start would take. */
export async function loadSharp(): Promise<typeof sharp> {
  const loaded = await import("sharp");
  // One picture keeps one processor busy, not all of them.
  loaded.default.concurrency(1);
  return loaded.default;
}
