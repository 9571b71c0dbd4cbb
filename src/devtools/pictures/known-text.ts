import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Workbench } from "../workbench.ts";

/** The alternative text of a picture somewhere in a document. */
function knownText(value: unknown, url: string): string | undefined {
  if (isRecord(value) && value.url === url && typeof value.alt === "string" && value.alt !== "") {
    return value.alt;
  }
  const inside = isList(value) ? value : Object.values(isRecord(value) ? value : {});
  for (const one of inside) {
    const found = knownText(one, url);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The alternative text of a picture in the open document, else in another one of its language. */
export function knownTextOf({ session, site }: Workbench, url: string): string | undefined {
  const own = knownText(session.store?.present, url);
  if (own !== undefined) return own;
  const alike = session.listing?.documents.filter(({ locale }) => locale === site.locale) ?? [];
  return alike.map(({ pictures }) => pictures[url]).find((alt) => alt !== undefined);
}
