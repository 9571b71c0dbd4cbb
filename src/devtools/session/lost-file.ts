import { Refused } from "../api/refused.ts";
import { draftKey, type Drafts } from "./drafts.ts";
import type { DocumentSource } from "./document-source.ts";
import { isOpen, openText, type OpenText } from "./open-text.ts";

/** The status of a response for a missing file. */
const missing = 404;

export function isMissing(error: unknown): boolean {
  return error instanceof Refused && error.status === missing;
}

/** The document read, or that of a missing file as restored from its draft. */
export async function orLost(
  reading: Promise<OpenText>,
  source: DocumentSource,
  drafts: Drafts,
): Promise<OpenText> {
  try {
    return await reading;
  } catch (error) {
    const lost = isMissing(error) ? await lostFile(source, drafts) : undefined;
    if (lost === undefined) throw error;
    return lost;
  }
}

/** Undefined if there are no unsaved changes, or if the file contained more than the draft. */
async function lostFile(source: DocumentSource, drafts: Drafts): Promise<OpenText | undefined> {
  const key = draftKey(source);
  const draft = key === undefined ? undefined : await drafts.read(key);
  if (draft === undefined || draft.isSaved) return undefined;
  const text = JSON.stringify(draft.saved ?? draft.start, null, 2);
  const opened = openText(source, text, null);
  const isWhole = isOpen(opened) && opened.kind !== undefined && "detail" in opened.kind;
  return isWhole ? opened : undefined;
}
