import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentKinds, isEntryKind } from "#kinds/table.ts";
import { documentSchemas, itemSchemas } from "#generated/entities.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { memoByIdentity } from "#lib/memo-by-identity.ts";
import { pickProperties } from "#lib/json/properties.ts";
import { checkDocument } from "#contract/check-document.ts";
import type { Problem } from "#contract/problems/problem.ts";
import {
  documentsOf,
  type Documents,
  type StoredDocument,
  type StoredDocuments,
} from "./content.ts";
import type { ContentFile, ContentFiles } from "./content-files.ts";
import { documentProblems } from "./document-problems.ts";
import type { DocumentSummary, FaultlessDocuments } from "./faultless-documents.ts";
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

interface Verdict {
  /** Missing where nothing of the document can be used. */
  readonly summary?: DocumentSummary;
  readonly problems: readonly Problem[];
}

const verdicts = memoByIdentity<Verdict>();

/** A file that has not changed is not checked again, nor one that an earlier process found faultless. */
function verdictOn(
  { value, digest }: ContentFile,
  kind: DocumentKind,
  faultless: FaultlessDocuments | undefined,
): Verdict {
  if (!isRecord(value)) return check(value, kind);
  return verdicts([value, kind], () => {
    const key = `${kind.name} ${digest}`;
    const known = faultless?.get(key);
    if (known !== undefined) return { summary: known, problems: [] };
    const { summary, problems } = check(value, kind);
    if (summary === undefined) return { problems };
    if (problems.length === 0) faultless?.add(key, summary);
    return { summary, problems };
  });
}

function check(value: unknown, kind: DocumentKind): Verdict {
  const rules = { ...documentSchemas[kind.detail.schema], blocks: blockValidators };
  const { document, problems } = checkDocument(value, rules);
  if (document === undefined) return { problems };
  // What the schema of the list names, with defaults filled in.
  const fields = isEntryKind(kind) ? itemSchemas[kind.list.schema].fields : [];
  const listed = pickProperties(document, fields);
  return {
    summary: { id: String(document["id"]), name: document[kind.files.key], listed },
    problems,
  };
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
  const found: StoredDocument[] = [];
  for (const read of await files.readFolder(path)) {
    const { file, name, value } = read;
    const { summary, problems } = verdictOn(read, kind, files.faultless);
    files.problems.push(...documentProblems(file, problems, summary !== undefined));
    if (summary === undefined || !isRecord(value)) continue;
    if (summary.name !== name) {
      files.report(file, `/${key}`, `must be the name of the file, "${name}"`);
      continue;
    }
    found.push({ id: summary.id, key: name, document: value, listed: summary.listed });
  }
  const ids = found.map(({ id }) => id);
  files.problems.push(...duplicates({ file: path, values: ids, name: `${kind.label} id` }));
  for (const stored of last.values()) {
    if (files.isBroken(`${path}/${stored.key}.json`)) found.push(stored);
  }
  const inOrder = isEntryKind(kind) ? inListOrder(found, kind.list.order) : found;
  return new Map(inOrder.map((stored) => [stored.key, stored]));
}
