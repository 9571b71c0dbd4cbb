import type { EntryKind, ListKind } from "#kinds/define-kind.ts";
import { filesOf } from "#kinds/table.ts";
import {
  collectionOf,
  schemaOf,
  typeOfSchema,
  type Operation,
  type QueryParameter,
} from "./operation.ts";

/** Describes a list endpoint according to its kind. */
export function listOperation(kind: EntryKind | ListKind): Operation {
  const { list, label } = kind;
  const item = schemaOf(typeOfSchema(list.schema));
  const filters = (list.filters ?? []).map((name): QueryParameter => {
    const description = `Only items with this value of \`${name}\`.`;
    return { name, description, schema: { type: "string" } };
  });
  const parts = list.perPage === undefined ? [] : [partOf(list.perPage)];
  const schema = list.isPlain === true ? { type: "array", items: item } : collectionOf(item);
  return {
    id: `list${typeOfSchema(filesOf(kind))}`,
    group: "Content",
    summary: `Lists every ${label} of a locale`,
    ...("order" in list ? { details: orderOf(list) } : {}),
    query: [...filters, ...parts],
    responses: [{ status: 200, description: "The items, in order.", schema }],
  };
}

function partOf(perPage: number): QueryParameter {
  const description = `Page of ${perPage} items to return, from 1; a page after the last one is empty.`;
  return { name: "page", description, schema: { type: "integer", minimum: 1, default: 1 } };
}

function orderOf({ order, until }: EntryKind["list"]): string {
  const keys = order.map(([name, direction]) => {
    return direction === "asc" ? `\`${name}\`` : `\`${name}\`, descending`;
  });
  const ended = `; items whose \`${until}\` has passed are omitted`;
  return `Sorted by ${[...keys, "`slug`"].join(", then ")}${until === undefined ? "" : ended}.`;
}
