import { join } from "node:path";
import { fixtureKind, type DocumentEntry, type DocumentTexts } from "#contract/devtools-api.ts";
import { patternKind } from "#contract/patterns/pattern-path.ts";
import type { Placed } from "#contract/warnings/placed-texts.ts";
import { entriesOf } from "#kinds/links/choosable-entries.ts";
import { entryReferences } from "#kinds/links/entry-references.ts";
import { picturesOf } from "#kinds/links/pictures-of.ts";
import { filesOf, tableTitle } from "#kinds/table.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { BrandWords } from "#lib/text/fill-in-brand.ts";
import { checkFile, type CheckedText } from "./check-document.ts";
import { linksOf, type LinkingFile } from "./dead-links.ts";
import { contentsOf, textsOf, type DocumentContents } from "./document-contents.ts";
import { DocumentRefusal, readDocument, type DocumentText } from "./document-files.ts";
import { placeOfDocument, type DocumentPlace, type DocumentRoots } from "./document-place.ts";
import { stampOf } from "./file-stamp.ts";
import { placeOfTable, type TablePlace } from "./table-place.ts";

/** What is known about the current state of a file. */
export interface KnownFile extends LinkingFile {
  readonly version: string;
  /** Stamp of the file when it was read; undefined if it might also match another text. */
  readonly stamp: string | undefined;
  readonly pictures: readonly Placed[];
  readonly texts: DocumentTexts;
}

interface ListedText extends DocumentText {
  readonly place: DocumentPlace | TablePlace;
}

/** An entry without its contents. */
type EntryHead = Omit<DocumentEntry, keyof DocumentContents | "entries">;

const noLinks: Pick<LinkingFile, "links" | "references"> = { links: [], references: [] };

export function placeOf(path: string, roots: DocumentRoots): ListedText["place"] | undefined {
  return placeOfDocument(path, roots) ?? placeOfTable(path, roots);
}

interface ListedFile {
  readonly path: string;
  readonly roots: DocumentRoots;
  readonly brand: BrandWords;
}

/** Reads and checks a file as far as it has changed; one that cannot be opened is not listed. */
export async function readKnown(
  { path, roots, brand }: ListedFile,
  before: KnownFile | undefined,
): Promise<KnownFile | undefined> {
  const place = placeOf(path, roots);
  if (place === undefined) return undefined;
  const stamp = await stampOf(join(place.root, place.folder, place.file));
  if (stamp !== undefined && stamp === before?.stamp) return before;
  const file = await readListed(place);
  if (file === undefined) return undefined;
  const { version } = file;
  const own = before?.version === version ? before : knownOf(file, brand);
  return { ...own, version, stamp };
}

async function readListed(place: ListedText["place"]): Promise<ListedText | undefined> {
  try {
    return { place, ...(await readDocument(place)) };
  } catch (error) {
    if (error instanceof DocumentRefusal) return undefined;
    throw error;
  }
}

export function knownOf(
  { place, text: json }: ListedText,
  brand: BrandWords,
): Omit<KnownFile, "version" | "stamp"> {
  const checked = checkFile(json, place, brand);
  const { value } = checked;
  const { text, ...contents } = contentsOf(value);
  const pictures = picturesOf("table" in place ? place.table : place.kind, value);
  if ("table" in place) {
    const entries = entriesOf(place.table, isList(value) ? value : []);
    const entry = { ...tableEntry(place, checked), entries, ...contents };
    const references = entryReferences(place.table, value);
    const texts = textsOf(entry, value, text);
    return { entry, texts, pictures, links: [], references, table: value };
  }
  const entries = place.kind === undefined ? [] : entriesOf(place.kind, [value]);
  const entry = { ...documentEntry(place, checked), entries, ...contents };
  const links = place.kind === undefined ? noLinks : linksOf(place.kind, value);
  return { entry, texts: textsOf(entry, value, text), pictures, ...links };
}

function documentEntry(place: DocumentPlace, { value, problems }: CheckedText): EntryHead {
  const data = isRecord(value) ? value : {};
  return {
    path: place.path,
    kind: place.isPattern === true ? patternKind : (place.kind?.name ?? fixtureKind),
    ...(place.isDraft ? ({ isDraft: true } as const) : {}),
    name: place.name,
    id: typeof data.id === "string" ? data.id : unreadId(place, value),
    ...(place.locale === undefined ? {} : { locale: place.locale }),
    title: typeof data.title === "string" ? data.title : "",
    states: place.kind === undefined && place.isPattern !== true ? Object.keys(data) : [],
    problems,
  };
}

/** An unreadable page, such as one with unresolved merge conflicts, is still identified by its file name. */
function unreadId({ kind, name, isPattern }: DocumentPlace, value: unknown): string {
  if (isPattern === true) return name;
  return value === undefined && kind?.files.key === "id" ? name : "";
}

function tableEntry(
  { path, table, name, locale }: TablePlace,
  { value, problems }: CheckedText,
): EntryHead {
  const data = isRecord(value) ? value : {};
  return {
    path,
    kind: table.name,
    name,
    // The same list in all locales.
    id: filesOf(table),
    ...(locale === undefined ? {} : { locale }),
    title: typeof data.name === "string" ? data.name : tableTitle(table),
    states: [],
    problems,
  };
}
