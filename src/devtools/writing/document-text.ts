import { documentSchemas } from "#generated/entities.ts";
import type { DevDocument } from "../document/command.ts";
import { isList } from "#lib/json/is-record.ts";
import { isPattern, itemsKey, wholeOf, type OpenText } from "../session/open-text.ts";
import { documentSchemaOf } from "../tables/row-place.ts";
import { noOrder, orderBelow, schemaOrder, type SchemaOrder } from "./schema-order.ts";
import { writeJson } from "./write-json.ts";
import { schemas } from "../schemas.ts";

/** The text of the file that a document came from, including the document's current state. */
export async function documentText(open: OpenText, document: DevDocument): Promise<string> {
  return writeJson(wholeOf(open, document), open.before, await orderOf(open, document));
}

const patternOrder = ["title", "blocks"];

async function orderOf(open: OpenText, document: DevDocument): Promise<SchemaOrder> {
  const { source, kind, whole } = open;
  const page = schemaOrder(schemas.page);
  if (kind !== undefined && !("detail" in kind)) {
    const order = schemaOrder(await documentSchemaOf(kind));
    return isList(whole) ? order.child(document, itemsKey) : order;
  }
  if (kind !== undefined) {
    const { order } = documentSchemas[kind.detail.schema];
    return orderAround(order, page);
  }
  if (isPattern(open)) return orderAround(patternOrder, page);
  if (source.kind !== "file") return orderBelow(page, document, "/blocks/0");
  const props = orderBelow(page, document, "/blocks/0/props");
  return { ...noOrder, child: () => props };
}

/** The shared parts of documents have the same order in all of them, above all blocks. */
function orderAround(order: readonly string[], page: SchemaOrder): SchemaOrder {
  return { keysOf: () => order, child: (value, key) => page.child(value, key) };
}
