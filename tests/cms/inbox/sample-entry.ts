import { randomUUID } from "node:crypto";
import type { EntryRow } from "#cms/store/tables.ts";

/** A row as a contact form stores it. */
export function entryWith(fields: Readonly<Record<string, unknown>>): EntryRow {
  return {
    id: randomUUID(),
    idempotency_key: randomUUID(),
    fingerprint: "",
    brand: "demo",
    form: "contact",
    locale: "en",
    state: "new",
    created_at: "2026-11-20T10:00:00.000Z",
    fields: JSON.stringify(fields),
  };
}
