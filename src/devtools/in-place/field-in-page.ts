/** A text or picture from the data, as found on the page. */
export interface SaidInPage {
  readonly words: string;
  /** Number of equal texts or pictures before it. */
  readonly nth: number;
  /** Address of the picture that it refers to. */
  readonly picture?: string | undefined;
}

/** The part of the page that shows a field. */
export interface FieldInPage extends SaidInPage {
  /** Id of its block; undefined: the document's own field. */
  readonly block: string | undefined;
}
