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
  /** From 1; only of lists that come in parts. */
  readonly page?: number;
}

/** A list in its order, or one part of it. */
export interface ItemList<Item> {
  readonly items: readonly Item[];
  /** Of this part, with those that were left out. */
  readonly size: number;
  /** Of all parts together. */
  readonly total: number;
}

/**
 * GET of the list of a kind. An item that is not as it should be costs its faulty fields, or only
 * itself; a part after the last one is `ContentNotFound`.
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
        throw new ContentNotFound(service.name, `there is no page ${page}`);
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
    // Of a list in parts all of it: its last part may well be short.
    sizesOf: ({ items, size, total }) => ({
      list: size === 0 ? 0 : Math.round((total * items.length) / size),
    }),
  };
}
