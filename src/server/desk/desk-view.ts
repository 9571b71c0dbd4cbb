import { addressedQuery, type EntryQuery, type FileSafety } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";

/** Where a page of entries or of the audit trail starts: the last row of the previous one. */
export interface RowPosition {
  readonly created_at: string;
  readonly id: string;
}

/** In the same time zone for all staff, as in exports and on the command line. */
export function timeText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The host of a receiver's address: the rest may contain a secret. */
export function hostText(address: string): string {
  return URL.parse(address)?.host ?? "";
}

export function placeText({ created_at, id }: RowPosition): string {
  return `${created_at}_${id}`;
}

const placeForm = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f-]{36})$/;

export function readPlace(text: string | null): RowPosition | undefined {
  const [, created_at, id] = placeForm.exec(text ?? "") ?? [];
  return created_at === undefined || id === undefined ? undefined : { created_at, id };
}

/** Address of the list with a query's filters, without its search terms, after a given row. */
export function listAddress(query: EntryQuery, after?: RowPosition): string {
  const asked = addressedQuery(query);
  if (after !== undefined) asked.set("after", placeText(after));
  const search = asked.toString();
  return search === "" ? deskPath : `${deskPath}?${search}`;
}

export function entryAddress(id: string): string {
  return `${deskPath}/${id}`;
}

interface SafetyText {
  readonly text: string;
  readonly tone: "desk-good" | "desk-doubt" | "desk-bad";
}

export const safetyTexts: Readonly<Record<FileSafety, SafetyText>> = {
  clean: { text: "Clean: the virus scanner found nothing.", tone: "desk-good" },
  infected: { text: "Infected: the file is quarantined.", tone: "desk-bad" },
  waiting: { text: "Waiting for the virus scanner.", tone: "desk-doubt" },
  "scanner away": {
    text: "Waiting: the virus scanner is unavailable; the scan will be retried.",
    tone: "desk-doubt",
  },
  "too large": {
    text: "Waiting: the file is larger than the virus scanner accepts.",
    tone: "desk-doubt",
  },
  unchecked: {
    text: "Not scanned: no virus scanner is configured. Open it with care.",
    tone: "desk-doubt",
  },
};
