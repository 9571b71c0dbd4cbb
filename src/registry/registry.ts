import { blockModules } from "./blocks.generated.ts";
import type { BlockComponent, Hydrate } from "./block-module.ts";

interface RegisteredBlock {
  readonly hydrate: Hydrate;
  readonly load: () => Promise<BlockComponent>;
}

/**
 * The one marked seam of the registry: the contract checked a block's props against the schema of
 * its type, and codegen paired that type with this component, which TypeScript cannot see.
 */
function seam(modules: typeof blockModules): ReadonlyMap<string, RegisteredBlock> {
  return new Map(Object.entries(modules)) as unknown as ReadonlyMap<string, RegisteredBlock>;
}

/** Block types by name. A Map, because the names it is asked for come from content. */
export const registry: ReadonlyMap<string, RegisteredBlock> = seam(blockModules);
