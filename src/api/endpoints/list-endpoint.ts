import type { ItemName, Listing } from "#kinds/define-kind.ts";
import { isItem, itemProblems } from "#contract/check-item.ts";
import { briefProblem } from "#contract/problems/brief-problem.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { ItemTypes } from "#generated/entities.ts";
import { readCollection } from "../client/collection.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { ContentNotFound } from "../errors.ts";
import { listService } from "./service-of.ts";

/** So many faults of a list stand in the log. */
const maxReasons = 5;

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
 * GET of the list of a kind. An item that is not as it should be costs only itself; a part after the
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
    read: (body, { input: { locale, page = 1 }, log }) => {
      const { members, total } = readCollection(body);
      if (list.perPage !== undefined && members.length === 0 && page > 1) {
        throw new ContentNotFound(service.name, `there is no page ${page}`);
      }
      const items = members.filter((item) => isItem(list.schema, item));
      const dropped = members.length - items.length;
      if (dropped > 0) {
        const reasons = firstReasons(list.schema, members);
        log.warn({ service: service.name, locale, dropped, reasons }, "invalid entries left out");
      }
      return { items, size: members.length, total };
    },
    // Of a list in parts all of it: its last part may well be short.
    sizesOf: ({ items, size, total }) => ({
      list: size === 0 ? 0 : Math.round((total * items.length) / size),
    }),
  };
}

/** What the log says of entries that were left out: places in the answer, no more than a few. */
function firstReasons(schema: ItemName, members: readonly unknown[]): string[] {
  const problems = members.flatMap((item, index) => itemProblems(schema, item, toPointer([index])));
  return problems.slice(0, maxReasons).map(briefProblem);
}
