import type { BlockFailure } from "./failure.ts";
import type { IslandData } from "./island-data.ts";

/** Blocks as rendered by the server, for devtools to inspect. */
export interface ServerRendering {
  readonly html: string;
  readonly islands: readonly IslandData[];
  readonly failures: readonly BlockFailure[];
}
