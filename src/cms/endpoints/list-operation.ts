import type { EntryKind, ListKind } from "#kinds/define-kind.ts";
import { filesOf } from "#kinds/table.ts";
import {
  collectionOf,
  schemaOf,
  typeOfSchema,
  type Operation,
  type QueryParameter,
} from "./operation.ts";

/** What the description says of a list, as its kind declares it. */
export function listOperation(kind: EntryKind | ListKind): Operation {
  const { list, label } = kind;
  const item = schemaOf(typeOfSchema(list.schema));
  const filters = (list.filters ?? []).map((name): QueryParameter => {
    const description = `Only items whose \`${name}\` has this value.`;
    return { name, description, schema: { type: "string" } };
  });
  const parts = list.perPage === undefined ? [] : [partOf(list.perPage)];
  const schema = list.isPlain === true ? { type: "array", items: item } : collectionOf(item);
  return {
    id: `list${typeOfSchema(filesOf(kind))}`,
    group: "Content",
    summary: `Every ${label} of a locale`,
    ...("order" in list ? { details: orderOf(list) } : {}),
    query: [...filters, ...parts],
    responses: [{ status: 200, description: "The items, in their order.", schema }],
  };
}

function partOf(perPage: number): QueryParameter {
  const description = `The part of ${perPage} items that is wanted, from 1; one after the last is empty.`;
  return { name: "page", description, schema: { type: "integer", minimum: 1, default: 1 } };
}

function orderOf({ order, until }: EntryKind["list"]): string {
  const keys = order.map(([name, direction]) => {
    return direction === "asc" ? `\`${name}\`` : `\`${name}\`, the last first`;
  });
  const ended = `; what has ended by \`${until}\` is left out`;
  return `In the order of ${[...keys, "`slug`"].join(", then ")}${until === undefined ? "" : ended}.`;
}
