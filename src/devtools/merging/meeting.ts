import { currentForm, type OpenText } from "../session/open-text.ts";
import type { MergeConflict, Versions } from "./merge-documents.ts";

/** What is to be chosen before the document can be saved. */
export interface Meeting {
  /** What the file says now; what it said before where it cannot be read as this document. */
  readonly now: OpenText;
  readonly isReadable: boolean;
  readonly conflicts: readonly MergeConflict[];
  /** What the conflicts are between. */
  readonly versions: Versions;
}

export function versionsOf(
  { saved, present }: { readonly saved: Versions["base"]; readonly present: Versions["mine"] },
  now: OpenText,
): Versions {
  // What both began with may be older than a step that both have made since.
  return { base: currentForm(saved), mine: present, theirs: now.document };
}
