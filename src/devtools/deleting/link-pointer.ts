import { toPointer } from "#lib/json/json-pointer.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** The pointer of the first text in a JSON value that links to an address, also within rich text. */
export function linkPointer(value: unknown, address: string): string | undefined {
  const find = (at: unknown, path: readonly string[]): string | undefined => {
    if (typeof at === "string") return linksTo(address, at) ? toPointer(path) : undefined;
    if (!isList(at) && !isRecord(at)) return undefined;
    for (const [key, member] of Object.entries(at)) {
      const found = find(member, [...path, key]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return find(value, []);
}

function linksTo(address: string, text: string): boolean {
  const inMarkup = Array.from(text.matchAll(/\bhref="([^"]*)"/g), ([, url]) => url);
  return [text, ...inMarkup].some((url) => url?.split(/[?#]/, 1)[0] === address);
}
