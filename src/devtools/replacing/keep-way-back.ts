import { createStore, del, get, set } from "idb-keyval";
import { reaction } from "mobx";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Replacing, BulkWrite } from "./replacing.ts";

/** Where what was done last in many files outlives the page. */
export interface KeptWayBack {
  readonly read: () => Promise<unknown>;
  /** @param last Undefined once it was taken back. */
  readonly write: (last: BulkWrite | undefined) => Promise<void>;
}

/** Of this browser: files are too large for what a tab keeps. */
export function browserWayBack(): KeptWayBack {
  const store = createStore("waymark-devtools-replaced", "last");
  const key = "last";
  return {
    read: () => get<unknown>(key, store),
    write: (last) => (last === undefined ? del(key, store) : set(key, last, store)),
  };
}

/** What was done last can be taken back after a reload; where the browser keeps nothing, until then. */
export function keepWayBack(replacing: Replacing, kept: KeptWayBack): void {
  const ignore = (): void => undefined;
  kept.read().then((last) => isBulkWrite(last) && replacing.recall(last), ignore);
  reaction(
    () => replacing.last,
    (last) => void kept.write(last).catch(ignore),
  );
}

/** Other devtools may have kept it otherwise. */
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
