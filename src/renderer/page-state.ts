import type { BlockSite } from "#blocks/block-props.ts";
import type { IslandData } from "./island-data.ts";

/** Id of the element that carries the state, as JSON. */
export const pageStateId = "page-state";

/** What the sleeping app finds when it wakes: nothing of the static blocks. */
export interface PageState {
  readonly site: BlockSite;
  readonly islands: readonly IslandData[];
  /** Developers see a placeholder that says what is wrong with a block. */
  readonly showProblems: boolean;
}
