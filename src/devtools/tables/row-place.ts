import { itemSchemas } from "#generated/entities.ts";
import type { BlockForm } from "#generated/forms/load.ts";
import type { DocumentKind, TableKind } from "#kinds/define-kind.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { putBelow, type FormSubject } from "../form/form-subject.ts";
import { loadItemFormOf, type FormSource } from "../form/item-form.ts";
import { schemas } from "../schemas.ts";
import { itemsKey } from "../session/open-text.ts";
import { withFollowingId, withFollowingPath } from "./follow-name.ts";
import { listsInside, type Row } from "./rows.ts";
import type { RowsNow } from "./row-change.ts";

/** A row as the subject of a form. */
export function rowPlace(now: RowsNow, row: Row, about: FormSource): FormSubject {
  const { shape } = now;
  const { inside } = shape.editor;
  const isPath = inside !== undefined && "path" in inside;
  const hidden = isPath ? [inside.path, inside.page] : listsInside(shape);
  const { pointer } = row;
  const paths = itemSchemas[about.schema].paths;
  return {
    pointer,
    block: "",
    type: "",
    paths: about.itemsOf === undefined ? paths : { ...paths, url: [], richText: [] },
    load: () => loadItemFormOf(about, hidden),
    put: (path, value) => {
      const [name = ""] = shape.editor.columns;
      if (toPointer(path) !== toPointer([name])) return putBelow(pointer)(path, value);
      const { [name]: _before, ...others } = row.value;
      const renamed = value === undefined ? others : { ...row.value, [name]: value };
      return isPath
        ? { kind: "put-value", pointer: shape.list, value: withFollowingPath(now, row, renamed) }
        : { kind: "put-value", pointer, value: withFollowingId(now, row, renamed) };
    },
  };
}

/** The schema of a kind of document, in the form that its forms use. */
export async function documentSchemaOf(
  kind: DocumentKind | TableKind,
): Promise<BlockForm["schema"]> {
  if ("detail" in kind) return (await schemas.forms.loadDocumentForm[kind.detail.schema]()).schema;
  if (!("list" in kind)) return (await schemas.forms.loadItemForm[kind.schema]()).schema;
  const { $defs, ...items } = (await schemas.forms.loadItemForm[kind.list.schema]()).schema;
  return { type: "object", properties: { [itemsKey]: { type: "array", items } }, $defs };
}
