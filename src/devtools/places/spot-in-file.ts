import { tableOfPath } from "#kinds/tables/table-of-path.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { DocumentSource } from "../session/document-source.ts";
import { itemsKey } from "../session/open-text.ts";

/** Whether a file contains the named states of a block. */
export function isFixture(path: string): boolean {
  return /^src\/blocks\/[^/]+\/fixtures\.json$/.test(path);
}

/** Maps a position in a file to the document the devtools open for it: a fixture's state, or a whole list. */
export function spotInFile(
  path: string,
  pointer: string,
): { readonly source: DocumentSource; readonly pointer: string } {
  const kind = tableOfPath(path)?.kind;
  if (kind !== undefined && "list" in kind) {
    return { source: { kind: "file", path }, pointer: `${toPointer([itemsKey])}${pointer}` };
  }
  if (!isFixture(path)) return { source: { kind: "file", path }, pointer };
  const [, state = ""] = pointer.split("/");
  const inState = pointer.slice(toPointer([state]).length);
  return { source: { kind: "file", path, state }, pointer: `/blocks/0/props${inState}` };
}
