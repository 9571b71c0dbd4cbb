import { createStore, del, get, set } from "idb-keyval";
import { reaction } from "mobx";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Replacing, BulkWrite } from "./replacing.ts";

/** Storage that preserves changes to many files across page loads. */
export interface UndoStorage {
  readonly read: () => Promise<unknown>;
  readonly write: (past: readonly BulkWrite[]) => Promise<void>;
}

/** Stored in the browser's database: files are too large for the storage of a tab. */
export function browserWayBack(): UndoStorage {
  const store = createStore("waymark-devtools-replaced", "last");
  const key = "past";
  return {
    read: () => get<unknown>(key, store),
    write: (past) => (past.length === 0 ? del(key, store) : set(key, past, store)),
  };
}

/** Changes can be undone after a reload; if the browser stores nothing, only until then. */
export function keepWayBack(replacing: Replacing, storage: UndoStorage): void {
  const ignore = (): void => undefined;
  storage.read().then((past) => isList(past) && replacing.recall(past.filter(isBulkWrite)), ignore);
  reaction(
    () => replacing.past,
    (past) => void storage.write(past).catch(ignore),
  );
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === "string";
}

/** Other versions of the devtools may have stored it differently. */
function isBulkWrite(value: unknown): value is BulkWrite {
  if (!isRecord(value) || typeof value["label"] !== "string") return false;
  const files = value["files"];
  return (
    isList(files) &&
    files.every((file) => {
      const { path, version, before } = isRecord(file) ? file : {};
      return [version, before].every(isTextOrNull) && typeof path === "string";
    })
  );
}
