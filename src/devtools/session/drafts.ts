import { sameJson } from "#lib/json/same-json.ts";
import type { DevDocument } from "../document/command.ts";
import { documentAfter, type DocumentStore, type History } from "../document/document-store.ts";
import type { UnreadTexts } from "../document/unread-texts.ts";
import { queryOf, type DocumentSource } from "./document-source.ts";
import { queryString } from "#lib/url/query-string.ts";
import type { OpenText } from "./open-text.ts";

/** A changed document with its history. */
export interface Draft {
  /** The file contains the document: only its history is stored, as long as it still leads there. */
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

/** Storage for drafts that outlives the page. */
export interface Drafts {
  readonly read: (key: string) => Promise<Draft | undefined>;
  readonly write: (key: string, draft: Draft) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Keys of unsaved documents. */
  readonly list: () => Promise<readonly string[]>;
  /** Keys of saved documents, most recently edited first. */
  readonly listSaved: () => Promise<readonly string[]>;
  /** Whether a draft of unsaved changes is only kept for the life of the page. */
  readonly isLosable?: () => boolean;
  /** Calls back with the key of each draft that another tab writes, and whether it is unsaved here. */
  readonly onWrittenElsewhere: (tell: (key: string, isUnsaved: boolean) => void) => void;
}

/** The key of a document's draft; undefined for a document without a name of its own. */
export function draftKey(source: DocumentSource): string | undefined {
  return source.kind === "text" ? undefined : queryString(queryOf(source));
}

/** Whether a draft contains a history: early versions of the devtools stored only the document. */
export function hasWay({ past, future }: History): boolean {
  return past.length + future.length > 0;
}

/** Whether a draft can continue from the current content of its file: an unsaved one is merged with it. */
export function goesOnFrom(document: DevDocument, { isSaved, start, history }: Draft): boolean {
  return !isSaved || sameJson(documentAfter(start, history.past), document);
}

/** A document's draft and the key that it is stored under. */
export interface StoredDraft {
  readonly key: string;
  /** Undefined for a document without any edits. */
  readonly draft: Draft | undefined;
}

/** The document on the workbench. */
interface Edited {
  readonly open: OpenText | undefined;
  readonly store: DocumentStore | undefined;
  readonly isDirty: boolean;
}

/** The latest draft for a key: the open document may have unsaved changes that have not been written yet. */
export function latestDraft(
  edited: Edited,
  key: string | undefined,
  written: Draft | undefined,
): Draft | undefined {
  const own = storedDraft(edited);
  const isOwn = key !== undefined && own?.key === key && edited.isDirty;
  return isOwn ? own.draft : written;
}

/** The draft to store for the open document; undefined if it has no name of its own. */
export function storedDraft({ open, store, isDirty }: Edited): StoredDraft | undefined {
  const key = open && draftKey(open.source);
  if (key === undefined || store === undefined) return undefined;
  const { start, saved, past, future, unread } = store;
  const history = { past, future };
  const own = { start, version: open?.version ?? undefined, history, unread };
  const draft = isDirty ? { ...own, isSaved: false, saved } : { ...own, isSaved: true };
  return { key, draft: isDirty || hasWay(history) ? draft : undefined };
}
