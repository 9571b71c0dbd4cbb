/** A line for the developer: how something went. */
export interface Notice {
  readonly tone: "good" | "bad";
  readonly text: string;
  /** It says how the document is now: a change makes it untrue. */
  readonly isOfNow: boolean;
}
