import { createStore, get, getMany, keys, promisifyRequest, type UseStore } from "idb-keyval";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { trust } from "#contract/trust.ts";
import type { DevDocument } from "../document/command.ts";
import type { EditStep } from "../document/step.ts";
import type { UnreadTexts } from "../document/unread-texts.ts";
import type { Draft, Drafts } from "./drafts.ts";

/** Stored under the key of a draft: the parts that it currently consists of. */
interface Head {
  readonly start: string;
  readonly saved?: string | undefined;
  readonly past: readonly string[];
  readonly future: readonly string[];
  readonly version: string | undefined;
  /** Missing in drafts of early versions of the devtools. */
  readonly unread?: UnreadTexts;
  /** When it was written, in ms since 1970. */
  readonly at?: number;
}

/** What a tab broadcasts about a draft. */
interface News {
  readonly key: string;
  /** It was written, and its document is not saved. */
  readonly isUnsaved: boolean;
}

/** Keys of parts sort after the key of their draft, and before that of any other draft. */
const partMark = "\n";

/** Key suffix for the head of a draft whose document is saved in the file. */
const savedMark = `${partMark}saved`;

/**
 * Stored in the browser's database. A draft is stored in parts, its steps and the document before them: each
 * keystroke writes only its step, however long the document is.
 */
export function browserDrafts(): Drafts {
  const store = createStore("waymark-devtools", "drafts");
  /** Other tabs write parts of their own. */
  const tab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const written = new Map<string, Written>();
  const news = new BroadcastChannel("waymark-devtools-drafts");
  let onWritten = (_key: string, _isUnsaved: boolean): void => undefined;
  // Another tab has written or removed it: nothing of this tab's version is left.
  news.addEventListener("message", ({ data: { key, isUnsaved } }: MessageEvent<News>) => {
    written.delete(key);
    onWritten(key, isUnsaved);
  });
  const tell = (key: string, isUnsaved: boolean): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin alone
    news.postMessage({ key, isUnsaved } satisfies News);
  };
  let count = 0;
  const namesOf = (key: string, { start, saved = start, history }: Draft): PartNames => {
    const known = written.get(key)?.parts;
    const parts: readonly object[] = [start, saved, ...history.past, ...history.future];
    return new Map(
      parts.map((part) => {
        count += 1;
        return [part, known?.get(part) ?? `${key}${partMark}${tab} ${count}`];
      }),
    );
  };
  return {
    read: async (key) => readParts(store, key),
    write: async (key, draft) => {
      const before = written.get(key);
      const parts = namesOf(key, draft);
      const places = draft.isSaved ? [key + savedMark, key] : [key, key + savedMark];
      const now = { key, parts, places, head: headOf(draft, parts) };
      written.set(key, now);
      if (before !== undefined && (await writeChanges(store, before, now))) {
        // A tab displaced by this one can store its draft again.
        if (draft.isSaved && before.places[0] === key) tell(key, false);
        return;
      }
      // There may be a newer one by now, or none.
      const last = written.get(key);
      if (last === undefined) return;
      await writeAll(store, last);
      tell(key, !draft.isSaved);
    },
    remove: async (key) => {
      written.delete(key);
      await removeParts(store, key);
      tell(key, false);
    },
    list: async () => (await keys<string>(store)).filter((key) => !key.includes(partMark)),
    listSaved: async () => savedKeys(store),
    onWrittenElsewhere: (listener) => {
      onWritten = listener;
    },
  };
}

async function readParts(store: UseStore, key: string): Promise<Draft | undefined> {
  const own = await get<unknown>(key, store);
  const head = own ?? (await get<unknown>(key + savedMark, store));
  if (!isHead(head)) return earlierDraft(head);
  const documents = [head.start, head.saved ?? head.start];
  const lists = [documents, head.past, head.future];
  const parts = await Promise.all(lists.map((names) => getMany<unknown>([...names], store)));
  return draftOf(head, parts, own === undefined);
}

async function removeParts(store: UseStore, key: string): Promise<void> {
  await store("readwrite", (objects) => {
    objects.delete(key);
    objects.delete(partsOf(key));
    return promisifyRequest(objects.transaction);
  });
}

/** Keys of saved documents, most recently written first. */
async function savedKeys(store: UseStore): Promise<readonly string[]> {
  const names = (await keys<string>(store)).filter((key) => key.endsWith(savedMark));
  const heads = await getMany<unknown>(names, store);
  const times = heads.map((head) => (isHead(head) ? (head.at ?? 0) : 0));
  return names
    .map((name, index) => ({ key: name.slice(0, -savedMark.length), at: times[index] ?? 0 }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ key }) => key);
}

type PartNames = ReadonlyMap<object, string>;

/** A draft as written by this tab. */
interface Written {
  readonly key: string;
  readonly parts: PartNames;
  readonly head: Head;
  /** The key of the head, and the alternative one. */
  readonly places: readonly string[];
}

function headOf({ start, saved = start, history, version, unread }: Draft, parts: PartNames): Head {
  const nameOf = (part: object): string => parts.get(part) ?? "";
  const past = history.past.map(nameOf);
  const future = history.future.map(nameOf);
  return {
    start: nameOf(start),
    saved: nameOf(saved),
    past,
    future,
    version,
    unread,
    at: Date.now(),
  };
}

/** Returns whether the previously written parts still existed: another tab may have replaced them. */
async function writeChanges(store: UseStore, before: Written, now: Written): Promise<boolean> {
  const [place = "", other = ""] = now.places;
  const names = new Set(before.parts.values());
  return store("readwrite", async (objects) => {
    const heads = now.places.map(async (name) => promisifyRequest<unknown>(objects.get(name)));
    for (const [part, name] of now.parts) if (!before.parts.has(part)) objects.put(part, name);
    for (const [part, name] of before.parts) if (!now.parts.has(part)) objects.delete(name);
    objects.put(now.head, place);
    objects.delete(other);
    await endOf(objects);
    return (await Promise.all(heads)).some((head) => isHead(head) && names.has(head.start));
  });
}

/** Replaces what other tabs have written for the document. */
async function writeAll(store: UseStore, { key, parts, head, places }: Written): Promise<void> {
  const [place = ""] = places;
  await store("readwrite", async (objects) => {
    objects.delete(key);
    objects.delete(partsOf(key));
    for (const [part, name] of parts) objects.put(part, name);
    objects.put(head, place);
    return endOf(objects);
  });
}

/** All stored parts of a draft except its own key. */
function partsOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound(key + partMark, `${key}${partMark}\uffff`);
}

async function endOf(objects: IDBObjectStore): Promise<void> {
  const done = promisifyRequest(objects.transaction);
  // A page that is being closed would not live to see its completion.
  objects.transaction.commit();
  return done;
}

/** Undefined if a part is missing. */
function draftOf(
  { version, unread }: Head,
  lists: readonly (readonly unknown[])[],
  isSaved: boolean,
): Draft | undefined {
  if (!lists.every((parts) => parts.every(isRecord))) return undefined;
  const [ends, past, future] = lists;
  return {
    isSaved,
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

/** Early versions of the devtools stored a document as a whole. */
function earlierDraft(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value.document)) return undefined;
  const version = typeof value.version === "string" ? value.version : undefined;
  const history = { past: [], future: [] };
  return { isSaved: false, start: value.document, history, version, unread: new Map() };
}
