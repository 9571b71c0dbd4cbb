import { isRecord } from "#lib/json/is-record.ts";
import { draftKey } from "./save-typed.ts";

type DraftValue = string | boolean;

/** Storage may be blocked or full: then there is no draft, which is not an error. */
export function readDraft(formId: string): ReadonlyMap<string, DraftValue> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(formId)) ?? "{}");
    const entries = isRecord(draft) ? Object.entries(draft) : [];
    return new Map(
      entries.filter((entry): entry is [string, DraftValue] => isDraftValue(entry[1])),
    );
  } catch {
    return new Map();
  }
}

export function writeDraft(formId: string, values: ReadonlyMap<string, unknown>): void {
  const filled = [...values].filter(([, value]) => isDraftValue(value) && value !== "");
  try {
    sessionStorage.setItem(draftKey(formId), JSON.stringify(Object.fromEntries(filled)));
  } catch {
    // There is nothing the visitor could do about it.
  }
}

/** Removes what was typed into a form; does nothing where storage is blocked. */
export function clearDraft(formId: string): void {
  try {
    sessionStorage.removeItem(draftKey(formId));
  } catch {
    // There is nothing the visitor could do about it.
  }
}

function isDraftValue(value: unknown): value is DraftValue {
  return typeof value === "string" || typeof value === "boolean";
}
