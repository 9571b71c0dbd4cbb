import { trust } from "#contract/trust.ts";
import { blockModules } from "./blocks.generated.ts";
import type { BlockComponent, Hydrate } from "./block-module.ts";

interface RegisteredBlock {
  readonly hydrate: Hydrate;
  readonly load: () => Promise<BlockComponent>;
}

/**
 * Block types by name. A Map, because the names it is asked for come from content. The contract
 * checked a block's props against the schema of its type, and codegen paired that type with its
 * component: together they prove what TypeScript cannot see here.
 */
export const registry = trust<ReadonlyMap<string, RegisteredBlock>>(
  new Map(Object.entries(blockModules)),
);
