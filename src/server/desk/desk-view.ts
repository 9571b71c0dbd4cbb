import { addressedQuery, type EntryQuery, type FileSafety } from "#cms/main.ts";
import { deskPath } from "#protocol/paths.ts";

/** Where a page of entries or of the trail begins: the last row of the one before. */
export interface RowPosition {
  readonly created_at: string;
  readonly id: string;
}

/** In one time for all of the staff, the one that exports and the command line have. */
export function timeText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Of a receiver's address: the rest may be a secret of its own. */
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

/** The list under the filters of a query, but for its words, from behind a place on. */
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
  clean: { text: "Clean: the virus scanner has found nothing.", tone: "desk-good" },
  infected: { text: "Infected: it is kept locked away.", tone: "desk-bad" },
  waiting: { text: "Waiting for the virus scanner.", tone: "desk-doubt" },
  "scanner away": {
    text: "Waiting: the virus scanner cannot be reached, and is tried again.",
    tone: "desk-doubt",
  },
  "too large": {
    text: "Waiting: it is larger than the virus scanner reads.",
    tone: "desk-doubt",
  },
  unchecked: {
    text: "Not checked: no virus scanner is set up. Open it with care.",
    tone: "desk-doubt",
  },
};
