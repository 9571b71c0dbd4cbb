import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  fixtureKind,
  type DocumentEntry,
  type DocumentTexts,
  type ForeseenProblems,
} from "#contract/devtools-api.ts";
import type { BrandWords } from "#lib/text/fill-in-brand.ts";
import { patternKind, patternsFolder } from "#contract/patterns/pattern-path.ts";
import { missingPictures } from "#contract/warnings/picture-warnings.ts";
import type { Placed } from "#contract/warnings/placed-texts.ts";
import { documentKinds, filesOf, listKinds, sharedKinds, tableTitle } from "#kinds/table.ts";
import { locales } from "#i18n/locales.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { checkText, type CheckedText } from "./check-document.ts";
import { entriesOf } from "#kinds/links/choosable-entries.ts";
import { picturesOf } from "#kinds/links/pictures-of.ts";
import { entryReferences } from "#kinds/links/entry-references.ts";
import { deadLinkFinder, linksOf, type LinkingFile } from "./dead-links.ts";
import { contentsOf, textsOf, type DocumentContents } from "./document-contents.ts";
import { DocumentRefusal, readDocument, type DocumentText } from "./document-files.ts";
import {
  draftsFolder,
  placeOfDocument,
  type DocumentPlace,
  type DocumentRoots,
} from "./document-place.ts";
import { newProblems } from "./new-problems.ts";
import { placeOfTable, type TablePlace } from "./table-place.ts";

/** What is known of a file as it is. */
interface Known extends LinkingFile {
  readonly version: string;
  readonly pictures: readonly Placed[];
  readonly texts: DocumentTexts;
}

export interface DocumentLister {
  readonly list: () => Promise<readonly DocumentEntry[]>;
  readonly texts: () => Promise<DocumentTexts>;
  /** What would be found, and is not now, if files said something else. @param texts By their paths. */
  readonly foresee: (texts: ReadonlyMap<string, string>) => Promise<ForeseenProblems>;
}

/**
 * Lists everything that can be opened, and what can be read in it: content by locale, kind and name, what
 * is published first, then fixtures. A file is read each time, and judged again when it is another one; whether its pictures are
 * there, and its links lead to a page, is looked up each time.
 * @param ownMedia Addresses of the files that lie below `/media`, where they are known.
 */
export function documentLister(
  roots: DocumentRoots,
  brand: BrandWords,
  ownMedia: () => Promise<ReadonlySet<string> | undefined>,
): DocumentLister {
  let known: ReadonlyMap<string, Known> = new Map();
  const read = async (): Promise<readonly Known[]> => {
    const paths = await pathsOfDocuments(roots);
    const listed = await Promise.all(
      paths.map(async (path) => {
        const file = await readListed(path, roots);
        if (file === undefined) return [];
        const before = known.get(path);
        if (before?.version === file.version) return [[path, before]] as const;
        return [[path, { version: file.version, ...knownOf(file, brand) }]] as const;
      }),
    );
    known = new Map(listed.flat());
    return [...known.values()];
  };
  const withText = (file: Known, text: string | undefined): Known => {
    const { path } = file.entry;
    const place = placeOfDocument(path, roots) ?? placeOfTable(path, roots);
    if (text === undefined || place === undefined) return file;
    const { version } = file;
    return { version, ...knownOf({ place, text, version }, brand) };
  };
  return {
    list: async () => judged(...(await Promise.all([read(), ownMedia()]))),
    foresee: async (texts) => {
      const [all, files] = await Promise.all([read(), ownMedia()]);
      const changed = all.map((file) => withText(file, texts.get(file.entry.path)));
      const [now, then] = [judged(all, files), judged(changed, files)];
      const found = then.map(({ path, problems }, index) => {
        return [path, newProblems(problems, now[index]?.problems ?? [])] as const;
      });
      return Object.fromEntries(found.filter(([, problems]) => problems.length > 0));
    },
    texts: async () => {
      const all = await read();
      return Object.fromEntries(all.flatMap(({ texts }) => Object.entries(texts)));
    },
  };
}

/** Files with all that is found in them, also where they lead to others. */
function judged(
  all: readonly Known[],
  files: ReadonlySet<string> | undefined,
): readonly DocumentEntry[] {
  const deadIn = deadLinkFinder(all);
  return all.map((file) => {
    const { entry, pictures } = file;
    const missing = files === undefined ? [] : missingPictures(pictures, files);
    const lost = [...deadIn(file), ...missing];
    return lost.length === 0 ? entry : { ...entry, problems: [...entry.problems, ...lost] };
  });
}

async function pathsOfDocuments(roots: DocumentRoots): Promise<readonly string[]> {
  const folders = locales.flatMap((locale) =>
    [locale, `${locale}/${draftsFolder}`].flatMap((root) =>
      documentKinds.map(({ files }) => `${root}/${files.folder}`),
    ),
  );
  const content = await Promise.all(
    folders.map(async (folder) => {
      const names = await namesIn(join(roots.contentDir, folder));
      return names.map((name) => `content/${folder}/${name}`);
    }),
  );
  const lists = locales.flatMap((locale) =>
    listKinds.map(({ files }) => `content/${locale}/${files.list}.json`),
  );
  const shared = await Promise.all(
    sharedKinds.map(async ({ files }) => {
      const names = await namesIn(join(roots.contentDir, files.shared));
      return names.map((name) => `content/${files.shared}/${name}`);
    }),
  );
  const types = await namesIn(roots.blocksDir);
  const fixtures = types.map((type) => `src/blocks/${type}/fixtures.json`);
  const patterns = await Promise.all(
    locales.map(async (locale) => {
      const names = await namesIn(join(roots.contentDir, locale, patternsFolder));
      return names.map((name) => `content/${locale}/${patternsFolder}/${name}`);
    }),
  );
  return [...content.flat(), ...lists, ...shared.flat(), ...patterns.flat(), ...fixtures];
}

interface ListedText extends DocumentText {
  readonly place: DocumentPlace | TablePlace;
}

/** Without what is in it. */
type EntryHead = Omit<DocumentEntry, keyof DocumentContents | "entries">;

const noLinks: Pick<LinkingFile, "links" | "references"> = { links: [], references: [] };

/** What cannot be opened is not listed. */
async function readListed(path: string, roots: DocumentRoots): Promise<ListedText | undefined> {
  const place = placeOfDocument(path, roots) ?? placeOfTable(path, roots);
  if (place === undefined) return undefined;
  try {
    return { place, ...(await readDocument(place)) };
  } catch (error) {
    if (error instanceof DocumentRefusal) return undefined;
    throw error;
  }
}

function knownOf({ place, text: json }: ListedText, brand: BrandWords): Omit<Known, "version"> {
  const checked = checkText(json, place, brand);
  const { value } = checked;
  const { text: _, ...contents } = contentsOf(value);
  const pictures = picturesOf("table" in place ? place.table : place.kind, value);
  if ("table" in place) {
    const entries = entriesOf(place.table, isList(value) ? value : []);
    const entry = { ...tableEntry(place, checked), entries, ...contents };
    const references = entryReferences(place.table, value);
    const texts = textsOf(entry, value);
    return { entry, texts, pictures, links: [], references, table: value };
  }
  const entries = place.kind === undefined ? [] : entriesOf(place.kind, [value]);
  const entry = { ...documentEntry(place, checked), entries, ...contents };
  const links = place.kind === undefined ? noLinks : linksOf(place.kind, value);
  return { entry, texts: textsOf(entry, value), pictures, ...links };
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

/** A page that cannot be read, such as one in which git left both sides of a merge, is still the page of its file. */
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
    // Of all locales the same list.
    id: filesOf(table),
    ...(locale === undefined ? {} : { locale }),
    title: typeof data.name === "string" ? data.name : tableTitle(table),
    states: [],
    problems,
  };
}

/** As people count: the ninth before the tenth. */
const byName = new Intl.Collator("en", { numeric: true });

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted(byName.compare);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
