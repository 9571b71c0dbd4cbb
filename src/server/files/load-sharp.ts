import type sharp from "sharp";

/** The image library, loaded with the first picture: it would take a fifth of the startup time. */
export async function loadSharp(): Promise<typeof sharp> {
  const loaded = await import("sharp");
  // One picture occupies one processor, not all of them.
  loaded.default.concurrency(1);
  return loaded.default;
}
