import { csvOf } from "#cms/inbox/export-csv.ts";
import type { ConsentRow } from "#cms/store/tables.ts";

const columns = [
  "record",
  "previous",
  "created_at",
  "source",
  "text_version",
  "locale",
  "brand",
  "referral",
  "necessary",
  "functional",
  "analytic",
  "advertising",
] as const;

/** A decision with its own name and that of the one before; the secret of its owner stays where it is. */
function shown({ secret_hash: _secret, id, sequence, ...row }: ConsentRow) {
  return {
    ...row,
    record: `${id}/${sequence}`,
    previous: sequence === 1 ? "" : `${id}/${sequence - 1}`,
    source: row.source ?? "unknown",
  };
}

/** Decisions as a text. */
export function formatConsents(consents: readonly ConsentRow[], format: "csv" | "json"): string {
  const rows = consents.map(shown);
  const lines = rows.map((row) => columns.map((column) => String(row[column])));
  return format === "csv"
    ? csvOf([[...columns], ...lines])
    : `${JSON.stringify(rows, undefined, 2)}\n`;
}
