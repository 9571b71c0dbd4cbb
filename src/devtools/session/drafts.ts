import { createStore, get, getMany, keys, promisifyRequest } from "idb-keyval";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { trust } from "#contract/trust.ts";
import type { DevDocument } from "../document/command.ts";
import type { History } from "../document/document-store.ts";
import type { EditStep } from "../document/step.ts";
import { queryOf, type DocumentSource } from "./document-source.ts";
import { queryString } from "#lib/url/query-string.ts";

/** A document that was changed and not saved. */
export interface Draft {
  /** The document before the first step. */
  readonly start: DevDocument;
  readonly history: History;
  /** Of the file when it was opened. */
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

/** What is kept under the key of a draft: which of its parts it is made of now. */
interface Head {
  readonly start: string;
  readonly past: readonly string[];
  readonly future: readonly string[];
  readonly version: string | undefined;
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
      const [start, past, future] = await Promise.all(
        [[head.start], head.past, head.future].map((parts) => getMany<unknown>([...parts], store)),
      );
      const isWhole = [start, past, future].every((parts) => parts?.every(isRecord));
      if (!isWhole) return undefined;
      return {
        start: trust<DevDocument>(start?.[0]),
        history: { past: trust<EditStep[]>(past), future: trust<EditStep[]>(future) },
        version: head.version,
      };
    },
    write: async (key, { start, history: { past, future }, version }) => {
      const before = written.get(key) ?? new Map<object, string>();
      const parts: readonly object[] = [start, ...past, ...future];
      const now = new Map(parts.map((part) => [part, partOf(key, before, part)]));
      const named = (list: readonly object[]): string[] => list.map((one) => now.get(one) ?? "");
      const head: Head = {
        start: named([start]).join(),
        past: named(past),
        future: named(future),
        version,
      };
      await store("readwrite", (objects) => {
        for (const [part, name] of now) if (!before.has(part)) objects.put(part, name);
        for (const [part, name] of before) if (!now.has(part)) objects.delete(name);
        objects.put(head, key);
        return promisifyRequest(objects.transaction);
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

function isHead(value: unknown): value is Head {
  return (
    isRecord(value) && typeof value.start === "string" && isList(value.past) && isList(value.future)
  );
}

/** The first devtools kept a document whole. */
function earlierDraft(value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value.document)) return undefined;
  const version = typeof value.version === "string" ? value.version : undefined;
  return { start: value.document, history: { past: [], future: [] }, version };
}
