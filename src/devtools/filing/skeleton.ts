import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentSchemas } from "#generated/entities.ts";
import { loadDocumentForm } from "#generated/forms/load.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";
import { exampleAt } from "../form/values/item-example.ts";

/** A document without blocks: what its schema requires, each as its own example. */
export async function skeleton(kind: DocumentKind, title: string): Promise<DevDocument> {
  const { schema } = await loadDocumentForm[kind.detail.schema]();
  const { required } = documentSchemas[kind.detail.schema];
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const examples = required.map((key): [string, unknown] => [
    key,
    exampleAt(schema, properties[key]),
  ]);
  return { ...Object.fromEntries<unknown>(examples), title, blocks: [] };
}
