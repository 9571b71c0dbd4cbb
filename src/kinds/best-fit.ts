import { documentSchemas, itemSchemas } from "#generated/entities.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Kind } from "./define-kind.ts";

/** A property unknown to the schema weighs more than a required one that is still missing. */
const unknownWeight = 3;

/** Returns the first kind whose schema fits best; undefined if most of the properties fit none. */
export function bestFit<Candidate extends Kind>(
  data: unknown,
  candidates: readonly Candidate[],
): Candidate | undefined {
  if (!isRecord(data)) return undefined;
  const names = Object.keys(data);
  const fits = candidates.map((kind) => {
    const { fields, required } = schemaOf(kind);
    const unknown = names.filter((name) => !fields.includes(name)).length;
    const missing = required.filter((name) => !names.includes(name)).length;
    const isLikely = unknown * 2 < names.length;
    return { kind, isLikely, faults: unknown * unknownWeight + missing };
  });
  const likely = fits.filter(({ isLikely }) => isLikely);
  return likely.toSorted((a, b) => a.faults - b.faults)[0]?.kind;
}

function schemaOf(kind: Kind) {
  if ("detail" in kind) return documentSchemas[kind.detail.schema];
  return itemSchemas["list" in kind ? kind.list.schema : kind.schema];
}
