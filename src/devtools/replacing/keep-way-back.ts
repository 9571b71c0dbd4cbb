import { createStore, del, get, set } from "idb-keyval";
import { reaction } from "mobx";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Replacing, BulkWrite } from "./replacing.ts";

/** Where what was done in many files outlives the page. */
export interface UndoStorage {
  readonly read: () => Promise<unknown>;
  readonly write: (past: readonly BulkWrite[]) => Promise<void>;
}

/** Of this browser: files are too large for what a tab keeps. */
export function browserWayBack(): UndoStorage {
  const store = createStore("waymark-devtools-replaced", "last");
  const key = "past";
  return {
    read: () => get<unknown>(key, store),
    write: (past) => (past.length === 0 ? del(key, store) : set(key, past, store)),
  };
}

/** What was done can be taken back after a reload; where the browser keeps nothing, until then. */
export function keepWayBack(replacing: Replacing, storage: UndoStorage): void {
  const ignore = (): void => undefined;
  storage.read().then((past) => isList(past) && replacing.recall(past.filter(isBulkWrite)), ignore);
  reaction(
    () => replacing.past,
    (past) => void storage.write(past).catch(ignore),
  );
}

/** Other versions of devtools may have stored it differently. */
function isBulkWrite(value: unknown): value is BulkWrite {
  if (!isRecord(value) || typeof value["label"] !== "string") return false;
  const files = value["files"];
  return (
    isList(files) &&
    files.every((file) => {
      const { path, version, before } = isRecord(file) ? file : {};
      const isVersion = version === null || typeof version === "string";
      return isVersion && typeof path === "string" && typeof before === "string";
    })
  );
}
