import { pathsOf } from "./nested-blocks.ts";

/**
 * Returns the name of the saved state for a new block of a type: the fullest, but the smallest one if
 * the type contains blocks or is just a text, since the editor will add those.
 */
export function startStateOf(type: string): "full" | "minimal" {
  const { blocks, richText, url } = pathsOf(type);
  const isText = richText.some((path) => path.length === 1) && url.length === 0;
  return blocks.length > 0 || isText ? "minimal" : "full";
}
