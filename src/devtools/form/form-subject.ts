import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { documentSchemas, itemSchemas } from "#generated/entities.ts";
import type { Paths } from "#generated/block-paths.ts";
import type { BlockForm } from "#generated/forms/load.ts";
import type { DocumentKind, DocumentName, SharedKind } from "#kinds/define-kind.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import type { Command } from "../document/command.ts";
import { LoadedForms, loadForm } from "./load-form.ts";
import { loadItemFormOf } from "./item-form.ts";
import { schemas } from "../schemas.ts";

/** The subject of a form: the props of a block, or the document outside its blocks. */
export interface FormSubject {
  /** Pointer of the data shown by the form; "" is the document. */
  readonly pointer: string;
  /** Pointer of the block whose problems it shows; "" is the document. */
  readonly block: string;
  /** Type of the block; "" for the document. */
  readonly type: string;
  readonly paths: Paths;
  /** Returns the same promise each time; rejects for a type that the schema does not contain. */
  readonly load: () => Promise<BlockForm>;
  /** The command that puts a value at a path of the form's data; undefined removes it. */
  readonly put: (path: readonly JsonKey[], value: unknown) => Command;
}

/** The subject for the props of a block. */
export function blockPlace(pointer: string, type: string): FormSubject {
  return {
    pointer: `${pointer}/props`,
    block: pointer,
    type,
    paths: pathsOf(type),
    load: () => loadForm(type),
    put: putBelow(`${pointer}/props`),
  };
}

const documentForms = new LoadedForms();

function loadAround(schema: DocumentName): Promise<BlockForm> {
  return documentForms.get(schema, () => schemas.forms.loadDocumentForm[schema]());
}

/** The subject for a document outside its blocks. */
export function documentPlace(kind: DocumentKind | SharedKind): FormSubject {
  if (!("detail" in kind)) {
    const { schema } = kind;
    const { paths } = itemSchemas[schema];
    const load = (): Promise<BlockForm> => loadItemFormOf({ schema }, ["$schema"]);
    return { pointer: "", block: "", type: "", paths, load, put: putBelow("") };
  }
  const { schema } = kind.detail;
  return {
    pointer: "",
    block: "",
    type: "",
    paths: documentSchemas[schema].paths,
    load: () => loadAround(schema),
    put: putBelow(""),
  };
}

/** Puts each value at its own path. @param pointer Pointer of the form's data. */
export function putBelow(pointer: string): FormSubject["put"] {
  return (path, value) => ({ kind: "put-value", pointer: pointer + toPointer(path), value });
}
