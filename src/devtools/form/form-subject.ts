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

/** What a form is about: the props of a block, or what stands around the blocks. */
export interface FormSubject {
  /** Pointer of what the form shows; "" is the document. */
  readonly pointer: string;
  /** Of the block whose problems it shows; "" is the document. */
  readonly block: string;
  /** Of the block; "" of the document. */
  readonly type: string;
  readonly paths: Paths;
  /** The same promise each time; it fails for a type that the schema does not know. */
  readonly load: () => Promise<BlockForm>;
  /** How a value is put at a path of what the form shows; undefined is taken away. */
  readonly put: (path: readonly JsonKey[], value: unknown) => Command;
}

/** The props of a block. */
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

/** What stands around the blocks of a document. */
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

/** Each value is put at its own place. @param pointer Of what the form shows. */
export function putBelow(pointer: string): FormSubject["put"] {
  return (path, value) => ({ kind: "put-value", pointer: pointer + toPointer(path), value });
}
