import { createStore, get, getMany, keys, promisifyRequest } from "idb-keyval";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { trust } from "#contract/trust.ts";
import type { DevDocument } from "../document/command.ts";
import type { History } from "../document/document-store.ts";
import type { EditStep } from "../document/step.ts";
import type { UnreadTexts } from "../document/unread-texts.ts";
import { queryOf, type DocumentSource } from "./document-source.ts";
import { queryString } from "#lib/url/query-string.ts";

/** A document that was changed and not saved. */
export interface Draft {
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
  readonly list: () => Promise<readonly string[]>;
}

/** The name of a document's draft; undefined for what has no name of its own. */
export function draftKey(source: DocumentSource): string | undefined {
  return source.kind === "text" ? undefined : queryString(queryOf(source));
}

/** Whether a draft knows how it came about: the first devtools kept a document alone. */
export function hasWay({ past, future }: History): boolean {
  return past.length + future.length > 0;
}

/** What is kept under the key of a draft: which of its parts it is made of now. */
interface Head {
  readonly start: string;
  readonly saved?: string | undefined;
  readonly past: readonly string[];
  readonly future: readonly string[];
  readonly version: string | undefined;
  /** The first devtools kept none. */
  readonly unread?: UnreadTexts;
}

/** Keys of parts come after the key of their draft, and no other draft's does. */
const partMark = "\n";

/**
 * In the browser's own database. A draft is kept in parts, its steps and the document before them:
 * what is written after a stroke is the step that the stroke belongs to, however long the document is.
 */
export function browserDrafts(): Drafts {
  const store = createStore("waymark-devtools", "drafts");
  /** Other tabs write parts of their own. */
  const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const written = new Map<string, Map<object, string>>();
  let count = 0;
  const partOf = (key: string, known: ReadonlyMap<object, string>, part: object): string => {
    count += 1;
    return known.get(part) ?? `${key}${partMark}${tab} ${count}`;
  };
  return {
    read: async (key) => {
      const head = await get<unknown>(key, store);
      if (!isHead(head)) return earlierDraft(head);
      const documents = [head.start, head.saved ?? head.start];
      const lists = [documents, head.past, head.future];
      return draftOf(
        head,
        await Promise.all(lists.map((names) => getMany<unknown>([...names], store))),
      );
    },
    write: async (key, { start, saved = start, history: { past, future }, version, unread }) => {
      const before = written.get(key) ?? new Map<object, string>();
      const parts: readonly object[] = [start, saved, ...past, ...future];
      const now = new Map(parts.map((part) => [part, partOf(key, before, part)]));
      const named = (list: readonly object[]): string[] => list.map((one) => now.get(one) ?? "");
      const head: Head = {
        start: named([start]).join(),
        saved: named([saved]).join(),
        past: named(past),
        future: named(future),
        version,
        unread,
      };
      await store("readwrite", (objects) => {
        for (const [part, name] of now) if (!before.has(part)) objects.put(part, name);
        for (const [part, name] of before) if (!now.has(part)) objects.delete(name);
        objects.put(head, key);
        const done = promisifyRequest(objects.transaction);
        // A page that is being left would not live to see the end of it.
        objects.transaction.commit();
        return done;
      });
      written.set(key, now);
    },
    remove: async (key) => {
      written.delete(key);
      await store("readwrite", (objects) => {
        objects.delete(key);
        objects.delete(IDBKeyRange.bound(key + partMark, `${key}${partMark}\uffff`));
        return promisifyRequest(objects.transaction);
      });
    },
    list: async () => (await keys<string>(store)).filter((key) => !key.includes(partMark)),
  };
}

/** Undefined where a part is missing. */
function draftOf(
  { version, unread }: Head,
  lists: readonly (readonly unknown[])[],
): Draft | undefined {
  if (!lists.every((parts) => parts.every(isRecord))) return undefined;
  const [ends, past, future] = lists;
  return {
    start: trust<DevDocument>(ends?.[0]),
    saved: trust<DevDocument>(ends?.[1]),
    history: { past: trust<EditStep[]>(past), future: trust<EditStep[]>(future) },
    version,
    unread: unread ?? new Map(),
  };
}

function isHead(value: unknown): value is Head {
  return (
    isRecord(value) && typeof value.start === "string" && isList(value.past) && isList(value.future)
  );
}

/** The first devtools kept a document whole. */
function earlierDraft(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value.document)) return undefined;
  const version = typeof value.version === "string" ? value.version : undefined;
  return { start: value.document, history: { past: [], future: [] }, version, unread: new Map() };
}
