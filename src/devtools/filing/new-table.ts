import type { DocumentChange } from "#contract/devtools-api.ts";
import type { TableKind } from "#kinds/define-kind.ts";
import { nameOfTables, pathOfTable } from "#kinds/tables/table-of-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";
import { exampleAt } from "../form/values/item-example.ts";
import { schemas } from "../schemas.ts";
import { itemsKey } from "../session/open-text.ts";
import { writeJson } from "../writing/write-json.ts";

/** Files without blocks to be created. */
export interface WantedTable {
  readonly kind: TableKind;
  /** The title shown to visitors, for a file with a name of its own. */
  readonly title: string;
  /** Their names: locales, or a single name. */
  readonly names: readonly string[];
  /** The document to copy; without it, the minimum that their schema allows. */
  readonly copyOf?: DevDocument | undefined;
}

/** Plans all changes for new files of a kind without blocks. */
export async function planTables(wanted: WantedTable): Promise<readonly DocumentChange[]> {
  const { kind, names } = wanted;
  return Promise.all(
    names.map(async (name) => ({
      path: pathOfTable(kind, name),
      text: writeJson(await beginning(wanted, name), ""),
      version: null,
    })),
  );
}

async function beginning({ kind, title, copyOf }: WantedTable, name: string): Promise<unknown> {
  if ("list" in kind) {
    const rows = copyOf?.[itemsKey];
    if (isList(rows)) return rows;
    const { schema } = await schemas.forms.loadItemForm[kind.list.schema]();
    // If a locale cannot be served without rows, it gets one.
    return kind.files.isRequired === true ? [exampleAt(schema, schema)] : [];
  }
  if (copyOf !== undefined) return copyOf;
  const { schema } = await schemas.forms.loadItemForm[kind.schema]();
  const example = exampleAt(schema, schema);
  if (nameOfTables(kind) !== "id") {
    const rows = kind.editor?.rows.of;
    return rows === undefined ? example : { [rows]: [] };
  }
  return isRecord(example) ? { ...renamed(example, name), id: name, name: title } : example;
}

/** The example under another name, so that its URLs are unique. */
function renamed(
  example: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> {
  const text = JSON.stringify(example);
  const value: unknown =
    typeof example.id === "string" ? JSON.parse(text.replaceAll(example.id, name)) : example;
  return isRecord(value) ? value : example;
}
