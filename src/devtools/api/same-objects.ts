import type { DocumentEntry, DocumentListing } from "#contract/devtools-api.ts";
import { sameJson } from "#lib/json/same-json.ts";

/** The object that is known where nothing has changed: what was made of it need not be made again. */
export function sameObject<Value>(known: Value | undefined, now: Value): Value {
  return known !== undefined && sameJson(known, now) ? known : now;
}

/** Of each document that has not changed the entry that is known, whatever else has changed. */
export function sameEntries(
  known: DocumentListing | undefined,
  now: DocumentListing,
): DocumentListing {
  const before = new Map<string, DocumentEntry>();
  for (const entry of known?.documents ?? []) before.set(entry.path, entry);
  const documents = now.documents.map((entry) => sameObject(before.get(entry.path), entry));
  return sameObject(known, { ...now, documents });
}

/** Of what is asked for again and again: as far as it is the same, the objects of the answer before. */
export function remembering<Value>(
  ask: () => Promise<Value>,
  same: (known: Value | undefined, now: Value) => Value,
): () => Promise<Value> {
  let known: Value | undefined;
  return async () => {
    known = same(known, await ask());
    return known;
  };
}
