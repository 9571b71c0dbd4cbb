import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ChangedTexts, DocumentEntry, ForeseenProblems } from "#contract/devtools-api.ts";
import { errorCode } from "#lib/error-code.ts";
import type { BrandWords } from "#lib/text/fill-in-brand.ts";
import { patternsFolder } from "#contract/patterns/pattern-path.ts";
import { missingPictures } from "#contract/warnings/picture-warnings.ts";
import { documentKinds, listKinds, sharedKinds } from "#kinds/table.ts";
import { locales } from "#i18n/locales.ts";
import { deadLinkFinder } from "./dead-links.ts";
import { draftsFolder, type DocumentRoots } from "./document-place.ts";
import { StoredFiles } from "./stored/stored-files.ts";
import { knownOf, placeOf, readKnown, type KnownFile } from "./known-file.ts";
import { newProblems } from "./new-problems.ts";
import { TextEditions } from "./text-editions.ts";

export interface DocumentLister {
  readonly list: () => Promise<readonly DocumentEntry[]>;
  /** @param since The edition of the previous response. */
  readonly texts: (since?: string) => Promise<ChangedTexts>;
  /** Returns the problems that would be new if files had other texts. @param texts By path. */
  readonly foresee: (texts: ReadonlyMap<string, string>) => Promise<ForeseenProblems>;
}

interface FilesAround {
  /** URLs of the files below `/media`, if they are known. */
  readonly ownMedia: () => Promise<ReadonlySet<string> | undefined>;
  /** File that stores the results for the next process. */
  readonly storedIn?: string | undefined;
}

/**
 * Lists everything that can be opened, with what can be read in it: content by locale, kind and name,
 * published content first, then fixtures. A file is read when it may have been written since the last
 * read, and checked again when it has changed; whether its pictures exist, and its links lead to a page,
 * is determined each time.
 */
export function documentLister(
  roots: DocumentRoots,
  brand: BrandWords,
  { ownMedia, storedIn }: FilesAround,
): DocumentLister {
  const cache = cacheOf(roots, brand);
  const stored = storedIn === undefined ? undefined : new StoredFiles(storedIn, cache.project);
  const read = oneAfterOther(async (): Promise<readonly KnownFile[]> => {
    const paths = await pathsOfDocuments(roots);
    if (stored !== undefined && cache.known.size === 0) cache.known = await stored.read();
    const before = cache.known;
    const listed = await Promise.all(
      paths.map(async (path) => {
        const file = await readKnown({ path, roots, brand }, before.get(path));
        return file === undefined ? [] : [[path, file] as const];
      }),
    );
    cache.known = new Map(listed.flat());
    void stored?.write(cache.known, before);
    return [...cache.known.values()];
  });
  const withText = (file: KnownFile, text: string | undefined): KnownFile => {
    const place = placeOf(file.entry.path, roots);
    if (text === undefined || place === undefined) return file;
    const { version, stamp } = file;
    return { version, stamp, ...knownOf({ place, text, version }, brand) };
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
    texts: async (since) => {
      const all = await read();
      const texts = Object.fromEntries(all.flatMap((file) => Object.entries(file.texts)));
      return cache.editions.changes(texts, since);
    },
  };
}

/** What was read from the files of a project. */
interface ProjectCache {
  readonly project: string;
  readonly editions: TextEditions;
  known: ReadonlyMap<string, KnownFile>;
}

let lastCache: ProjectCache | undefined;

/** In development each save of code reopens the site, which does not affect the files or their checks. */
function cacheOf(roots: DocumentRoots, brand: BrandWords): ProjectCache {
  const project = JSON.stringify([roots, brand]);
  if (lastCache?.project !== project) {
    lastCache = { project, editions: new TextEditions(), known: new Map() };
  }
  return lastCache;
}

/** Calls during a run share the next run, which also uses the results of this one. */
function oneAfterOther<Found>(run: () => Promise<Found>): () => Promise<Found> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Found> | undefined;
  return async () => {
    next ??= running
      .catch(() => undefined)
      .then(async () => {
        next = undefined;
        return run();
      });
    running = next;
    return next;
  };
}

/** Returns files with all their problems, including those of links to other files. */
function judged(
  all: readonly KnownFile[],
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

/** In natural order: 9 before 10. */
const byName = new Intl.Collator("en", { numeric: true });

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted(byName.compare);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
