import type { DocumentSource } from "./document-source.ts";

/** A line for the developer: how something went. */
export interface Notice {
  readonly tone: "good" | "bad";
  readonly text: string;
  /** It says how the document is now: a change makes it untrue. */
  readonly isOfNow: boolean;
  /** Why nothing is open, which is still so. */
  readonly why?: string;
  /** Where its subject can be opened. */
  readonly way?: NoticeWay;
}

export interface NoticeWay {
  readonly label: string;
  readonly source: DocumentSource;
  /** It is what is open, under another name: what is not saved goes along. */
  readonly isRenamed?: true;
}

/** What is said now does not hide why a document could not be opened. */
export function besideWhy(
  said: Notice,
  { notice, unopened }: { readonly notice?: Notice | undefined; readonly unopened?: unknown },
): Notice {
  if (unopened === undefined || !said.isOfNow) return said;
  const why = notice?.isOfNow === true ? notice.why : notice?.text;
  return why === undefined ? said : { ...said, why };
}
