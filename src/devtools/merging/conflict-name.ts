import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { placeName } from "../document/step.ts";
import { t } from "../i18n.ts";
import type { Versions } from "./merge-documents.ts";

/** "Heading of hero": a conflict's place as text; the place itself if no version contains it. */
export function conflictName(place: string, { base, mine, theirs }: Versions): string {
  if (place === "") return t("the document");
  if (place.startsWith("#")) return t("Position of “{id}”", { id: place.slice(1) });
  for (const document of [base, mine, theirs]) {
    const path = pathIn(document, { place, hasNumbers: document === base });
    if (path !== undefined) return placeName(document, [{ path }]);
  }
  return place;
}

interface Searched {
  readonly place: string;
  /** Items without ids are referred to by their index in the base version. */
  readonly hasNumbers: boolean;
}

/** Returns the JSON Pointer of a conflict's place; undefined if an item on the way is missing. */
function pathIn(document: unknown, { place, hasNumbers }: Searched): string | undefined {
  let path = "";
  for (const name of pointerKeys(place)) {
    const value = valueAt(document, path);
    const key = isList(value) ? indexOf(value, name, hasNumbers) : name;
    if (key === undefined) return undefined;
    path += toPointer([key]);
  }
  return path;
}

function indexOf(list: readonly unknown[], name: string, hasNumbers: boolean): number | undefined {
  const index = list.findIndex((item) => isRecord(item) && item["id"] === name);
  if (index >= 0) return index;
  return hasNumbers && /^\d+$/.test(name) && Number(name) < list.length ? Number(name) : undefined;
}
