import type { ContentClient } from "#api/client/client.ts";
import type { Loaded } from "#api/cache/cache-entry.ts";
import { ContentNotFound } from "#api/errors.ts";
import type { ItemName, Listing } from "#kinds/define-kind.ts";
import type { ItemTypes } from "#generated/entities.ts";
import { textProperty } from "#lib/json/properties.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import type { Locale } from "#i18n/locales.ts";

/** A list that claims to have more parts, or entries, is not read on. */
export const listPartsMax = 10_000;
const entriesMax = 100_000;

interface Wanted {
  readonly locale: Locale;
  /** How many items from the beginning of the list are certainly enough. */
  readonly enough?: number;
}

/**
 * The parts of a kind's list in their order, until there are enough items; the whole list where it
 * does not come in parts. A part stays the same object while its items do. Throws ContentUnavailable.
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
    // Parts that are remembered come without a turn.
    await slicer.pause();
    const { data, stale } = next;
    // A service that knows no `page` sends the same part for ever.
    if (page > 1 && firstId(data.items) === firstId(parts[0]?.data)) break;
    parts.push({ data: data.items, stale });
    read += data.size;
    count += data.items.length;
    if (read >= Math.min(data.total, entriesMax) || count >= enough) break;
  }
  return parts;
}

/** All items of a kind's list. Throws ContentUnavailable. */
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

/** Undefined after the last part: where faulty items were left out, the total promises too many. */
async function orAfterLast<Part>(loading: Promise<Part>, page: number): Promise<Part | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ContentNotFound && page > 1) return undefined;
    throw error;
  }
}
