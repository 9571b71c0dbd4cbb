import type { DocumentFile } from "#contract/devtools-api.ts";
import { readInteractions } from "#contract/interactions.ts";
import { blockTypes } from "#generated/types.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { DocumentRefusal, readDocument, type FilePlace } from "./document-files.ts";
import type { DocumentRoots } from "./document-place.ts";

const interactionsPath = /^src\/blocks\/([a-z][a-z0-9-]{0,79})\/interactions\.json$/;

/** Returns the location of a block type's interactions; undefined for a path that names none. */
export function placeOfInteractions(
  path: string,
  { blocksDir }: DocumentRoots,
): FilePlace | undefined {
  const [, type = ""] = interactionsPath.exec(path) ?? [];
  if (!blockTypes.some((known) => known === type)) return undefined;
  const below = { root: blocksDir, folder: type, file: "interactions.json" };
  return { path, ...below, mayCome: true, mayGo: true };
}

/** A block need not have any: then text and version are empty. @throws {DocumentRefusal} */
export async function readInteractionsFile(place: FilePlace): Promise<DocumentFile> {
  const { path } = place;
  try {
    return { path, ...(await readDocument(place)) };
  } catch (error) {
    if (error instanceof DocumentRefusal && error.status === 404) {
      return { path, text: "", version: "" };
    }
    throw error;
  }
}

/** Why a text is not valid interactions; undefined if it is. */
export function whyNoInteractions(text: string): string | undefined {
  try {
    readInteractions(text);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}
