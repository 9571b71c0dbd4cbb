import { Refused } from "../api/refused.ts";
import { draftKey, type Drafts } from "./drafts.ts";
import type { DocumentSource } from "./document-source.ts";
import { isOpen, openText, type OpenText } from "./open-text.ts";

/** The response for a missing file. */
const missing = 404;

export function isMissing(error: unknown): boolean {
  return error instanceof Refused && error.status === missing;
}

/** What is read, or else a file that is gone as the draft of it knows it. */
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

/** Undefined where nothing was left unsaved, and where more than that was in the file. */
async function lostFile(source: DocumentSource, drafts: Drafts): Promise<OpenText | undefined> {
  const key = draftKey(source);
  const draft = key === undefined ? undefined : await drafts.read(key);
  if (draft === undefined || draft.isSaved) return undefined;
  const text = JSON.stringify(draft.saved ?? draft.start, null, 2);
  const opened = openText(source, text, null);
  const isWhole = isOpen(opened) && opened.kind !== undefined && "detail" in opened.kind;
  return isWhole ? opened : undefined;
}
