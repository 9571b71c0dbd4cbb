import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";
import type { BrandWords } from "#lib/text/fill-in-brand.ts";
import { documentKinds } from "#kinds/table.ts";
import { locales } from "#i18n/locales.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { checkText } from "./check-document.ts";
import { contentsOf } from "./document-contents.ts";
import { DocumentRefusal, readDocument } from "./document-files.ts";
import { draftsFolder, placeOfDocument, type DocumentRoots } from "./document-place.ts";

/** Everything that can be opened: content by locale, kind and name, what is published first, then fixtures. */
export async function listDocuments(
  roots: DocumentRoots,
  brand: BrandWords,
): Promise<readonly DocumentEntry[]> {
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
  const types = await namesIn(roots.blocksDir);
  const fixtures = types.map((type) => `src/blocks/${type}/fixtures.json`);
  const paths = [...content.flat(), ...fixtures];
  const entries = await Promise.all(paths.map((path) => entryOf(path, { ...roots, brand })));
  return entries.filter((entry) => entry !== undefined);
}

/** What cannot be opened is not listed. */
async function entryOf(
  path: string,
  { brand, ...roots }: DocumentRoots & { readonly brand: BrandWords },
): Promise<DocumentEntry | undefined> {
  const place = placeOfDocument(path, roots);
  if (place === undefined) return undefined;
  try {
    const { text } = await readDocument(place);
    const { value, problems } = checkText(text, place, brand);
    const data = isRecord(value) ? value : {};
    return {
      path,
      kind: place.kind?.name ?? fixtureKind,
      ...(place.isDraft ? ({ isDraft: true } as const) : {}),
      name: place.name,
      id: typeof data.id === "string" ? data.id : "",
      ...(place.locale === undefined ? {} : { locale: place.locale }),
      title: typeof data.title === "string" ? data.title : "",
      states: place.kind === undefined ? Object.keys(data) : [],
      problems,
      ...contentsOf(value),
    };
  } catch (error) {
    if (error instanceof DocumentRefusal) return undefined;
    throw error;
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
