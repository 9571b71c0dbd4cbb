/** What menus show of an item of a list, below an entry that stands for the item above it. */
export interface MenuBranch {
  readonly id: string;
  readonly name: string;
  /** Below the page of the list. */
  readonly path: string;
  readonly lead?: string | undefined;
  readonly parentId: string | undefined;
}
