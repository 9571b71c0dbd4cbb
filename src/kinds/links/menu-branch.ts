/** What menus show of a list item, below an entry that stands for its parent item. */
export interface MenuBranch {
  readonly id: string;
  readonly name: string;
  /** Relative to the page of the list. */
  readonly path: string;
  readonly lead?: string | undefined;
  readonly parentId: string | undefined;
}
