import type { Applied, DevDocument, SetFields } from "./command.ts";

/** The document without its blocks. */
export function fieldsOf({ blocks: _blocks, ...fields }: DevDocument): DevDocument {
  return fields;
}

/** Exchanges what stands around the blocks; the blocks stay, after the fields. */
export function setFields(document: DevDocument, { fields }: SetFields): Applied {
  const blocks = Object.hasOwn(document, "blocks") ? { blocks: document.blocks } : {};
  return {
    document: { ...fieldsOf(fields), ...blocks },
    inverse: { kind: "set-fields", fields: fieldsOf(document) },
  };
}
