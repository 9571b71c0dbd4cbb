import { isList, isRecord } from "#lib/json/is-record.ts";

/** The alternative text that a picture has somewhere in a document. */
export function knownText(value: unknown, url: string): string | undefined {
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
