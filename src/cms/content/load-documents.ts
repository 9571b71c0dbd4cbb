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
  DocumentOnDisk,
  documentsOf,
  type Documents,
  type StoredDocument,
  type StoredDocuments,
} from "./content.ts";
import type { ContentFile, ContentFiles } from "./content-files.ts";
import { documentProblems } from "./document-problems.ts";
import type { DocumentSummary } from "./faultless-documents.ts";
import { inListOrder } from "./list-order.ts";
import { duplicates } from "./unique.ts";

/** Loads all documents below a folder: those of a locale, or its drafts. */
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

/** Loads the drafts of a locale. They are work in progress: no fault in them stops the site being served. */
export async function loadDrafts(files: ContentFiles, locale: string): Promise<Documents> {
  const own = files.alike();
  const drafts = await loadDocuments(own, `${locale}/drafts`);
  files.problems.push(...own.problems.map((problem) => ({ ...problem, costs: "part" as const })));
  return drafts;
}

interface Verdict {
  /** Missing if the document is unusable. */
  readonly summary?: DocumentSummary;
  readonly problems: readonly Problem[];
}

const verdicts = memoByIdentity<Verdict>();

/** Validates a document; an unchanged one is not validated again. */
export function verdictOn({ value }: Pick<ContentFile, "value">, kind: DocumentKind): Verdict {
  return isRecord(value) ? verdicts([value, kind], () => check(value, kind)) : check(value, kind);
}

function check(value: unknown, kind: DocumentKind): Verdict {
  const rules = { ...documentSchemas[kind.detail.schema], blocks: blockValidators };
  const { document, problems } = checkDocument(value, rules);
  if (document === undefined) return { problems };
  // The properties in the list schema, with defaults filled in.
  const fields = isEntryKind(kind) ? itemSchemas[kind.list.schema].fields : [];
  const listed = pickProperties(document, fields);
  return {
    summary: { id: String(document["id"]), name: document[kind.files.key], listed },
    problems,
  };
}

/**
 * Loads the documents of a kind by key, in list order. A document with broken blocks is retained; an
 * unusable one is replaced by its last good version, if there was one.
 */
async function loadKind(
  files: ContentFiles,
  path: string,
  { kind, last }: { readonly kind: DocumentKind; readonly last: StoredDocuments },
): Promise<StoredDocuments> {
  const found: StoredDocument[] = [];
  for (const name of await files.names(path)) {
    const place = { file: `${path}/${name}.json`, name };
    const stored = await loadDocument(files, place, { kind, last: last.get(name) });
    if (stored !== undefined) found.push(stored);
  }
  const ids = found.map(({ id }) => id);
  files.problems.push(...duplicates({ file: path, values: ids, name: `${kind.label} id` }));
  const broken = files.brokenFiles();
  for (const stored of last.values()) {
    if (broken.size > 0 && broken.has(`${path}/${stored.key}.json`)) found.push(stored);
  }
  const inOrder = isEntryKind(kind) ? await inListOrder(found, kind.list.order) : found;
  return new Map(inOrder.map((stored) => [stored.key, stored]));
}

interface Place {
  readonly file: string;
  /** File name without its extension. */
  readonly name: string;
}

interface Loading {
  readonly kind: DocumentKind;
  /** The document's previous version. */
  readonly last: StoredDocument | undefined;
}

/** Loads a document of a kind; undefined if it is unusable, which is reported. */
async function loadDocument(
  files: ContentFiles,
  place: Place,
  { kind, last }: Loading,
): Promise<StoredDocument | undefined> {
  const { file, name } = place;
  const located = await files.find(file);
  if (located === undefined) return undefined;
  const { size, stamp } = located;
  const fits = files.takeRoom(size);
  const isSame = stamp !== undefined && last?.stamp === stamp;
  if (isSame && (fits || last instanceof DocumentOnDisk)) return last;
  const bytes = files.open(located);
  const { digest } = bytes;
  const known = files.faultless?.get(faultlessKey(kind, digest));
  if (!fits && known?.name === name) return onDisk(files, place, { ...known, digest, stamp });
  const before = files.problems.length;
  const read = files.parse(file, bytes);
  if (read === undefined) return undefined;
  const summary = summaryOf(files, read, { kind, known });
  if (summary === undefined || !isRecord(read.value)) return undefined;
  const isFaultless = files.problems.length === before;
  if (isFaultless && known === undefined) files.faultless?.add(faultlessKey(kind, digest), summary);
  const own = { ...summary, stamp: isFaultless ? stamp : undefined };
  if (!fits) return onDisk(files, place, { ...own, digest });
  return { id: own.id, key: name, document: read.value, listed: own.listed, stamp: own.stamp };
}

function faultlessKey({ name }: DocumentKind, digest: string): string {
  return `${name} ${digest}`;
}

/** Summarizes the usable part of a document; the rest is reported. */
function summaryOf(
  files: ContentFiles,
  read: ContentFile,
  { kind, known }: { readonly kind: DocumentKind; readonly known: DocumentSummary | undefined },
): DocumentSummary | undefined {
  const { file, name } = read;
  const { summary, problems } =
    known === undefined ? verdictOn(read, kind) : { summary: known, problems: [] };
  files.problems.push(...documentProblems(file, problems, summary !== undefined));
  if (summary === undefined || summary.name === name) return summary;
  return files.report(file, `/${kind.files.key}`, `must match the file name, "${name}"`);
}

interface OnDisk extends Pick<DocumentSummary, "id" | "listed"> {
  readonly digest: string;
  readonly stamp: string | undefined;
}

function onDisk(
  files: ContentFiles,
  { file, name }: Place,
  { id, listed, digest, stamp }: OnDisk,
): DocumentOnDisk {
  return new DocumentOnDisk({ id, key: name, listed, stamp }, () => files.reread(file, digest));
}
