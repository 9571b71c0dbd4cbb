import { currentForm, type OpenText } from "../session/open-text.ts";
import type { MergeConflict, Versions } from "./merge-documents.ts";

/** What has to be chosen before the document can be saved. */
export interface Meeting {
  /** Current content of the file; its previous content if it cannot be read as this document. */
  readonly now: OpenText;
  readonly isReadable: boolean;
  readonly conflicts: readonly MergeConflict[];
  /** The versions that are in conflict. */
  readonly versions: Versions;
}

export function versionsOf(
  { saved, present }: { readonly saved: Versions["base"]; readonly present: Versions["mine"] },
  now: OpenText,
): Versions {
  // The base may be older than a step that both sides have made since.
  return { base: currentForm(saved), mine: present, theirs: now.document };
}
