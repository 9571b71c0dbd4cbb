import type { DocumentSource } from "./document-source.ts";

/** A line for the developer: how something went. */
export interface Notice {
  readonly tone: "good" | "bad";
  readonly text: string;
  /** It says how the document is now: a change makes it untrue. */
  readonly isOfNow: boolean;
  /** Where its subject can be opened. */
  readonly way?: NoticeWay;
}

export interface NoticeWay {
  readonly label: string;
  readonly source: DocumentSource;
  /** It is what is open, under another name: what is not saved goes along. */
  readonly isRenamed?: true;
}
