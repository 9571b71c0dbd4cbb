import { createStore, del, get, keys, set } from "idb-keyval";
import type { DevDocument } from "../document/command.ts";
import type { History } from "../document/document-store.ts";
import { queryOf, type DocumentSource } from "./document-source.ts";
import { queryString } from "#lib/url/query-string.ts";

/** A document that was changed and not saved. */
export interface Draft {
  readonly document: DevDocument;
  /** How it came about; none in drafts of earlier versions. */
  readonly history?: History;
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

/** In the browser's own database. */
export function browserDrafts(): Drafts {
  const store = createStore("waymark-devtools", "drafts");
  return {
    read: async (key) => get<Draft>(key, store),
    write: async (key, draft) => set(key, draft, store),
    remove: async (key) => del(key, store),
    list: async () => keys<string>(store),
  };
}
