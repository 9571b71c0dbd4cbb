import type { DocumentKind } from "#kinds/define-kind.ts";
import { shownUntilMs } from "#kinds/table.ts";
import type { StoredDocument } from "./content.ts";

/** Whether an entry may be seen. */
export function isShown({ name }: DocumentKind, { listed }: StoredDocument): boolean {
  return Date.now() < shownUntilMs(name, listed);
}
