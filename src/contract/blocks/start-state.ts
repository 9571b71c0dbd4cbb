import { pathsOf } from "./nested-blocks.ts";

/**
 * Name of the saved state that a new block of a type begins with: the fullest, but the smallest of one
 * that holds blocks or is nothing but a text, since its own are to come.
 */
export function startStateOf(type: string): "full" | "minimal" {
  const { blocks, richText, url } = pathsOf(type);
  const isText = richText.some((path) => path.length === 1) && url.length === 0;
  return blocks.length > 0 || isText ? "minimal" : "full";
}
