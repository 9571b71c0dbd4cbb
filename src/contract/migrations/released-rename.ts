/** A property of a released block that was renamed, while no migration renames it in content. */
export interface ReleasedRename {
  readonly block: string;
  readonly from: string;
  readonly to: string;
}
