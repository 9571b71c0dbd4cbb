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

/** Returns a decision with its id and that of the previous one, without the owner's secret. */
function shown({ secret_hash: _secret, id, sequence, ...row }: ConsentRow) {
  return {
    ...row,
    record: `${id}/${sequence}`,
    previous: sequence === 1 ? "" : `${id}/${sequence - 1}`,
    source: row.source ?? "unknown",
  };
}

/** Formats decisions as text. */
export function formatConsents(consents: readonly ConsentRow[], format: "csv" | "json"): string {
  const rows = consents.map(shown);
  const lines = rows.map((row) => columns.map((column) => String(row[column])));
  return format === "csv"
    ? csvOf([[...columns], ...lines])
    : `${JSON.stringify(rows, undefined, 2)}\n`;
}
