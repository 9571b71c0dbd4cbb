import type { Block } from "#generated/types.ts";
import type { Hydrate } from "#registry/block-module.ts";

/** What the browser needs to hydrate a block of the first page. */
export interface IslandData {
  readonly id: string;
  readonly type: string;
  readonly hydrate: Exclude<Hydrate, "never">;
  readonly props: Block["props"];
}
