import { pathsOf } from "./nested-blocks.ts";

/**
 * Name of the saved state that a new block of a type begins with: the fullest, but of one that holds
 * blocks the smallest, since its own are to come.
 */
export function startStateOf(type: string): "full" | "minimal" {
  return pathsOf(type).blocks.length > 0 ? "minimal" : "full";
}
