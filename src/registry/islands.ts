import { trust } from "#contract/trust.ts";
import type { Registry } from "./block-module.ts";
import { islandModules } from "./islands.generated.ts";

/** The block types that have behaviour. */
export const islandTypes = trust<Registry>(new Map(Object.entries(islandModules)));
