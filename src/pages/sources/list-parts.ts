import type { ContentClient } from "#api/client/client.ts";
import type { Loaded } from "#api/cache/cache-entry.ts";
import { ContentNotFound } from "#api/errors.ts";
import type { ItemName, Listing } from "#kinds/define-kind.ts";
import type { ItemTypes } from "#generated/entities.ts";
import { textProperty } from "#lib/json/properties.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import type { Locale } from "#i18n/locales.ts";

/** Maximum number of pages, and entries, read from a list, whatever it claims to have. */
export const listPartsMax = 10_000;
const entriesMax = 100_000;

interface Wanted {
  readonly locale: Locale;
  /** How many items from the beginning of the list are certainly enough. */
  readonly enough?: number;
}

/**
 * Returns the pages of a kind's list in order, until there are enough items; the whole list if it is
 * not paginated. A page stays the same object as long as its items do. Throws ContentUnavailable.
 */
export async function listParts<Name extends ItemName>(
  client: ContentClient,
  kind: Listing<Name>,
  { locale, enough = Infinity }: Wanted,
): Promise<Loaded<readonly ItemTypes[Name][]>[]> {
  const parts: Loaded<readonly ItemTypes[Name][]>[] = [];
  const last = kind.list.perPage === undefined ? 1 : listPartsMax;
  const slicer = new TimeSlicer();
  let [count, read] = [0, 0];
  for (let page = 1; page <= last; page += 1) {
    const next = await orAfterLast(client.list(kind, { locale, page }), page);
    if (next === undefined) break;
    // Cached pages resolve without yielding.
    await slicer.pause();
    const { data, stale } = next;
    // A service that does not support `page` returns the same page forever.
    if (page > 1 && firstId(data.items) === firstId(parts[0]?.data)) break;
    parts.push({ data: data.items, stale });
    read += data.size;
    count += data.items.length;
    if (read >= Math.min(data.total, entriesMax) || count >= enough) break;
  }
  return parts;
}

/** Returns all items of a kind's list. Throws ContentUnavailable. */
export async function wholeList<Name extends ItemName>(
  client: ContentClient,
  kind: Listing<Name>,
  locale: Locale,
): Promise<readonly ItemTypes[Name][]> {
  return (await listParts(client, kind, { locale })).flatMap(({ data }) => data);
}

function firstId(items: readonly unknown[] = []): string | undefined {
  return textProperty(items[0], "id");
}

/** Returns undefined after the last page: if faulty items were left out, the total is too high. */
async function orAfterLast<Part>(loading: Promise<Part>, page: number): Promise<Part | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ContentNotFound && page > 1) return undefined;
    throw error;
  }
}
