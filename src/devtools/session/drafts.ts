import { sameJson } from "#lib/json/same-json.ts";
import type { DevDocument } from "../document/command.ts";
import { documentAfter, type DocumentStore, type History } from "../document/document-store.ts";
import type { UnreadTexts } from "../document/unread-texts.ts";
import { queryOf, type DocumentSource } from "./document-source.ts";
import { queryString } from "#lib/url/query-string.ts";
import type { OpenText } from "./open-text.ts";

/** A document that was changed, and how. */
export interface Draft {
  /** The file holds the document: only the way to it is kept, as long as it still leads there. */
  readonly isSaved: boolean;
  /** The document before the first step. */
  readonly start: DevDocument;
  /** The document as it was in the file then; the same as `start` unless it was saved meanwhile. */
  readonly saved?: DevDocument | undefined;
  readonly history: History;
  readonly unread: UnreadTexts;
  /** Of the file when it was opened or saved. */
  readonly version: string | undefined;
}

/** Where drafts outlive the page. */
export interface Drafts {
  readonly read: (key: string) => Promise<Draft | undefined>;
  readonly write: (key: string, draft: Draft) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Of documents that are not saved. */
  readonly list: () => Promise<readonly string[]>;
  /** Of documents that are, the one that was worked on last first. */
  readonly listSaved: () => Promise<readonly string[]>;
  /** Whether a draft of unsaved changes only lives as long as the page. */
  readonly isLosable?: () => boolean;
  /** Has the key told of each draft that another tab writes, in the place of one of this tab or first, and whether it is of a document that is not saved. */
  readonly onWrittenElsewhere: (tell: (key: string, isUnsaved: boolean) => void) => void;
}

/** The name of a document's draft; undefined for what has no name of its own. */
export function draftKey(source: DocumentSource): string | undefined {
  return source.kind === "text" ? undefined : queryString(queryOf(source));
}

/** Whether a draft knows how it came about: the first devtools kept a document alone. */
export function hasWay({ past, future }: History): boolean {
  return past.length + future.length > 0;
}

/** Whether a draft goes on from what its file says now: one that is not saved is brought together with it. */
export function goesOnFrom(document: DevDocument, { isSaved, start, history }: Draft): boolean {
  return !isSaved || sameJson(documentAfter(start, history.past), document);
}

/** What is stored of a document under the key of its draft. */
export interface StoredDraft {
  readonly key: string;
  /** None of a document in which nothing was done. */
  readonly draft: Draft | undefined;
}

/** A document on the workbench. */
interface Edited {
  readonly open: OpenText | undefined;
  readonly store: DocumentStore | undefined;
  readonly isDirty: boolean;
}

/** What goes on under a key: of what is open and not saved there may be more than has been written. */
export function latestDraft(
  edited: Edited,
  key: string | undefined,
  written: Draft | undefined,
): Draft | undefined {
  const own = storedDraft(edited);
  const isOwn = key !== undefined && own?.key === key && edited.isDirty;
  return isOwn ? own.draft : written;
}

/** What is to be kept of the document that is open; undefined where it has no name of its own. */
export function storedDraft({ open, store, isDirty }: Edited): StoredDraft | undefined {
  const key = open && draftKey(open.source);
  if (key === undefined || store === undefined) return undefined;
  const { start, saved, past, future, unread } = store;
  const history = { past, future };
  const own = { start, version: open?.version ?? undefined, history, unread };
  const draft = isDirty ? { ...own, isSaved: false, saved } : { ...own, isSaved: true };
  return { key, draft: isDirty || hasWay(history) ? draft : undefined };
}
