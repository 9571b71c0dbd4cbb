import type { BlockComponent } from "#registry/block-module.ts";
import { registry } from "#registry/registry.ts";
import { loadFrom } from "./block-loader.ts";

/**
 * Loads the code of any block type once.
 * @throws BlockLoadError of kind `chunk` or `timeout`.
 */
export function loadBlock(type: string): Promise<BlockComponent> {
  return loadFrom(registry, type);
}
