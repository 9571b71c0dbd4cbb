import type { ItemName, Listing } from "#kinds/define-kind.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { mapInSlices } from "#lib/time-slicer.ts";
import { readItem } from "#contract/reading/read-item.ts";
import type { ItemTypes } from "#generated/entities.ts";
import { readCollection } from "../client/collection.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { lostOfAll } from "../losses/lost-items.ts";
import { unseenPictures } from "../losses/unseen-pictures.ts";
import { ContentNotFound } from "../errors.ts";
import { listService } from "./service-of.ts";

export interface ListInput extends LocaleInput {
  /** From 1; only for paginated lists. */
  readonly page?: number;
}

/** A list in its order, or one page of it. */
export interface ItemList<Item> {
  readonly items: readonly Item[];
  /** Number of items in this page, including those that were left out. */
  readonly size: number;
  /** Number of items across all pages. */
  readonly total: number;
}

/**
 * GET of the list of a kind. An invalid item loses its faulty fields, or only itself; a page after the
 * last one is `ContentNotFound`.
 */
export function listEndpoint<Name extends ItemName>(
  kind: Listing<Name>,
): ContentEndpoint<ListInput, ItemList<ItemTypes[Name]>> {
  const { list } = kind;
  const service = listService(kind);
  return {
    service,
    call: ({ locale, page = 1 }) => ({
      query: list.perPage === undefined ? { locale } : { locale, page },
    }),
    read: async (body, { input: { page = 1 }, routing, lose }) => {
      const { members, total, pointer } = readCollection(body, { lose });
      if (list.perPage !== undefined && members.length === 0 && page > 1) {
        throw new ContentNotFound(service.name, `page ${page} does not exist`);
      }
      const read = await mapInSlices(members, (raw) => readItem(list.schema, raw));
      lose(lostOfAll(read, { members, pointer }));
      const hidden = await mapInSlices(read, ({ item }, index) =>
        unseenPictures(
          { raw: members[index], pointer: pointer + toPointer([index]), read: item },
          routing.brand,
        ),
      );
      lose(hidden.flat());
      return { items: read.flatMap(({ item }) => item ?? []), size: members.length, total };
    },
    // For a paginated list, estimate the whole list: its last page may well be short.
    sizesOf: ({ items, size, total }) => ({
      list: size === 0 ? 0 : Math.round((total * items.length) / size),
    }),
  };
}
