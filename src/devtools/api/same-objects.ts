import type { DocumentEntry, DocumentListing } from "#contract/devtools-api.ts";
import { sameJson } from "#lib/json/same-json.ts";

/** Returns the known object if nothing has changed, so that values derived from it stay valid. */
export function sameObject<Value>(known: Value | undefined, now: Value): Value {
  return known !== undefined && sameJson(known, now) ? known : now;
}

/** Reuses the known entry of each unchanged document, whatever else has changed. */
export function sameEntries(
  known: DocumentListing | undefined,
  now: DocumentListing,
): DocumentListing {
  const before = new Map<string, DocumentEntry>();
  for (const entry of known?.documents ?? []) before.set(entry.path, entry);
  const documents = now.documents.map((entry) => sameObject(before.get(entry.path), entry));
  return sameObject(known, { ...now, documents });
}

/** For repeated requests: reuses the objects of the previous response wherever they are equal. */
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
