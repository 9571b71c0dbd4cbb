import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentKinds, isEntryKind } from "#kinds/table.ts";
import { documentSchemas, itemSchemas } from "#generated/entities.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";
import { pickProperties } from "#lib/json/properties.ts";
import { checkDocument, type CheckedDocument } from "#contract/check-document.ts";
import {
  documentsOf,
  type Documents,
  type StoredDocument,
  type StoredDocuments,
} from "./content.ts";
import type { ContentFiles } from "./content-files.ts";
import { documentProblems } from "./document-problems.ts";
import { inListOrder } from "./list-order.ts";
import { duplicates } from "./unique.ts";

/** All documents below a folder: a locale's own, or its drafts. */
export async function loadDocuments(
  files: ContentFiles,
  root: string,
  before: Documents = new Map(),
): Promise<Documents> {
  const documents = new Map<string, StoredDocuments>();
  for (const kind of documentKinds) {
    const last = documentsOf(before, kind);
    documents.set(kind.name, await loadKind(files, `${root}/${kind.files.folder}`, { kind, last }));
  }
  return documents;
}

/** The drafts of a locale. They are being worked on, so none of their faults keeps the site from being served. */
export async function loadDrafts(files: ContentFiles, locale: string): Promise<Documents> {
  const own = files.alike();
  const drafts = await loadDocuments(own, `${locale}/drafts`);
  files.problems.push(...own.problems.map((problem) => ({ ...problem, costs: "part" as const })));
  return drafts;
}

const checked = memoByIdentity<CheckedDocument>();

/** A file that has not changed is not checked again. */
function checkedOnce(value: unknown, kind: DocumentKind): CheckedDocument {
  const check = (): CheckedDocument =>
    checkDocument(value, { ...documentSchemas[kind.detail.schema], blocks: blockValidators });
  return isRecord(value) ? checked([value, kind], check) : check();
}

/**
 * The documents of a kind by key, in the order of their list. One with broken blocks is kept; of one
 * that is none the last good form, if there was one.
 */
async function loadKind(
  files: ContentFiles,
  path: string,
  { kind, last }: { readonly kind: DocumentKind; readonly last: StoredDocuments },
): Promise<StoredDocuments> {
  const { key } = kind.files;
  // What the schema of the list names, with defaults filled in.
  const listedFields = isEntryKind(kind) ? itemSchemas[kind.list.schema].fields : [];
  const found: StoredDocument[] = [];
  for (const { file, name, value } of await files.readFolder(path)) {
    const { document, problems } = checkedOnce(value, kind);
    files.problems.push(...documentProblems(file, problems, document !== undefined));
    if (document === undefined || !isRecord(value)) continue;
    if (document[key] !== name) {
      files.report(file, `/${key}`, `must be the name of the file, "${name}"`);
      continue;
    }
    const listed = pickProperties(document, listedFields);
    found.push({ id: String(document["id"]), key: name, document: value, listed });
  }
  const ids = found.map(({ id }) => id);
  files.problems.push(...duplicates({ file: path, values: ids, name: `${kind.label} id` }));
  for (const stored of last.values()) {
    if (files.isBroken(`${path}/${stored.key}.json`)) found.push(stored);
  }
  const inOrder = isEntryKind(kind) ? inListOrder(found, kind.list.order) : found;
  return new Map(inOrder.map((stored) => [stored.key, stored]));
}
