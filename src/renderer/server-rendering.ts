import type { BlockFailure } from "./failure.ts";
import type { IslandData } from "./island-data.ts";

/** Blocks as the server made them, for devtools to look at. */
export interface ServerRendering {
  readonly html: string;
  readonly islands: readonly IslandData[];
  readonly failures: readonly BlockFailure[];
}
