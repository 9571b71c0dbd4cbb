/** The preview answers no more, or never did. */
export interface Silence {
  /** The block that it turned to last, where it said so. */
  readonly busyWith: string | undefined;
  readonly isNotLoaded: boolean;
}
