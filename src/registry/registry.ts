import { trust } from "#contract/trust.ts";
import { blockModules } from "./blocks.generated.ts";
import type { Registry } from "./block-module.ts";

/** All block types. */
export const registry = trust<Registry>(new Map(Object.entries(blockModules)));
