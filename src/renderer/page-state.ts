import type { BlockSite } from "#blocks/block-props.ts";
import type { IslandData } from "./island-data.ts";

/** Id of the element that carries the state, as JSON. */
export const pageStateId = "page-state";

/** What the app needs to start; nothing about static blocks. */
export interface PageState {
  readonly site: BlockSite;
  readonly islands: readonly IslandData[];
  /** Whether developers see a placeholder that explains what is wrong with a block. */
  readonly showProblems: boolean;
}
