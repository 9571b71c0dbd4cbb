import type { DocumentSource } from "./document-source.ts";

/** A message for the developer about the outcome of an action. */
export interface Notice {
  readonly tone: "good" | "bad";
  readonly text: string;
  /** It describes the current state of the document: the next change invalidates it. */
  readonly isOfNow: boolean;
  /** Why nothing is open, while that is still the case. */
  readonly why?: string;
  /** A link to open its subject. */
  readonly way?: NoticeWay;
}

export interface NoticeWay {
  readonly label: string;
  readonly source: DocumentSource;
  /** It is the open document under another name: unsaved changes are carried over. */
  readonly isRenamed?: true;
}

/** A new message does not hide why a document could not be opened. */
export function besideWhy(
  said: Notice,
  { notice, unopened }: { readonly notice?: Notice | undefined; readonly unopened?: unknown },
): Notice {
  if (unopened === undefined || !said.isOfNow) return said;
  const why = notice?.isOfNow === true ? notice.why : notice?.text;
  return why === undefined ? said : { ...said, why };
}
