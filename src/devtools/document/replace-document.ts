import type { Applied, DevDocument, ReplaceDocument } from "./command.ts";

/** Puts another document in the place of this one. */
export function replaceDocument(document: DevDocument, command: ReplaceDocument): Applied {
  return { document: command.document, inverse: { kind: "replace-document", document } };
}
