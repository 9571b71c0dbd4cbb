/** Words of the data, or a picture of it, as the page has them. */
export interface SaidInPage {
  readonly words: string;
  /** So many texts or pictures before it are the same. */
  readonly nth: number;
  /** Address of the picture that it is about. */
  readonly picture?: string | undefined;
}

/** What of the page a field says. */
export interface FieldInPage extends SaidInPage {
  /** Id of its block; none: the document's own. */
  readonly block: string | undefined;
}
