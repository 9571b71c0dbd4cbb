import type { EntryKind, ListKind } from "#kinds/define-kind.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { LocaleContent } from "../content/content.ts";
import { HttpProblem } from "../http-problem.ts";
import { collection } from "./collection.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { listOperation } from "./list-operation.ts";

type Query = ReadonlyMap<string, string>;

const pageNumber = /^[1-9]\d{0,5}$/;

/** GET of the items of a kind in a locale, filtered by the query and paginated if the kind is. */
export function listEndpoint(
  kind: EntryKind | ListKind,
  itemsOf: (local: LocaleContent) => readonly unknown[],
): ReadEndpoint {
  const { endpoint, isPlain, filters = [], perPage } = kind.list;
  return {
    method: "GET",
    path: endpoint,
    operation: listOperation(kind),
    isLinkedData: isPlain !== true,
    respond: ({ local, query }) => {
      const asked = filters.filter((name) => query.has(name));
      const all = itemsOf(local);
      const items = asked.length === 0 ? all : all.filter((item) => fits(item, asked, query));
      if (isPlain === true) return items;
      return perPage === undefined ? collection(items) : partOf(items, perPage, query);
    },
  };
}

function fits(item: unknown, filters: readonly string[], query: Query): boolean {
  return filters.every((name) => isRecord(item) && item[name] === query.get(name));
}

/** Returns one page of the items; empty after the last page. */
function partOf(items: readonly unknown[], perPage: number, query: Query) {
  const asked = query.get("page") ?? "1";
  if (!pageNumber.test(asked)) throw new HttpProblem(400, "page must be a whole number from 1.");
  const start = (Number(asked) - 1) * perPage;
  return collection(items.slice(start, start + perPage), items.length);
}
