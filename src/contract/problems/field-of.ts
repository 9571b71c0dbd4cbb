import { pointerKeys } from "#lib/json/json-pointer.ts";
import type { Problem } from "./problem.ts";

/**
 * The property that a problem concerns, whichever block or entry it lies in: "hero.heading",
 * "post.teaserImage.alt". Problems of the same property have the same name.
 * @param owner What is asked for: a kind or a service.
 */
export function fieldOf(owner: string, { pointer, code, expected, block }: Problem): string {
  const keys = pointerKeys(pointer).filter((key) => !/^\d+$/.test(key) && key !== "hydra:member");
  const inside = block === undefined ? keys : keys.slice(keys.lastIndexOf("props") + 1);
  const lacks = code === "missing-property" && expected !== undefined ? [expected] : [];
  return [block === undefined ? owner : block.type, ...inside, ...lacks].join(".");
}
