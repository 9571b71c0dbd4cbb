import { join } from "node:path";
import { pathOfPattern, patternsFolder, readPatternPath } from "#contract/patterns/pattern-path.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentKinds } from "#kinds/table.ts";
import type { FilePlace } from "./document-files.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";

/** Where documents are stored on this machine. */
export interface DocumentRoots {
  readonly contentDir: string;
  readonly blocksDir: string;
}

/** A file named by a document path. */
export interface DocumentPlace extends FilePlace {
  /** Undefined for a block's fixtures and for a pattern. */
  readonly kind: DocumentKind | undefined;
  readonly isPattern?: true;
  readonly isDraft: boolean;
  /** ID of a page, slug of an entry, type of a block, name of a pattern. */
  readonly name: string;
  readonly locale?: Locale;
}

/** Below a locale: folders of the same names with content that is only shown in previews. */
export const draftsFolder = "drafts";

/** Names start with a letter or digit: no dot files, no "..", nothing that could be a drive or a stream. */
const contentPath =
  /^content\/([a-z]{2})\/(drafts\/)?([a-z-]{1,80})\/([A-Za-z0-9][A-Za-z0-9._-]{0,199})\.json$/;
const fixturePath = /^src\/blocks\/([a-z][a-z0-9-]{0,79})\/fixtures\.json$/;

/**
 * Returns the location for an untrusted path; undefined if it names none. A path is matched by one of
 * three patterns and rebuilt from its parts, so that no part can lead to another folder.
 */
export function placeOfDocument(path: string, roots: DocumentRoots): DocumentPlace | undefined {
  const [, locale, drafts, list, name = ""] = contentPath.exec(path) ?? [];
  const kind = documentKinds.find(({ files }) => files.folder === list);
  if (isLocale(locale) && kind !== undefined) {
    const isDraft = drafts !== undefined;
    const folder = join(locale, isDraft ? draftsFolder : "", kind.files.folder);
    const below = { root: roots.contentDir, folder, file: `${name}.json` };
    const freedom = { mayCome: true, mayGo: true };
    return { ...freedom, path, kind, isDraft, name, locale, ...below };
  }
  const pattern = readPatternPath(path);
  if (pattern !== undefined && path === pathOfPattern(pattern)) {
    const folder = join(pattern.locale, patternsFolder);
    const below = { root: roots.contentDir, folder, file: `${pattern.name}.json` };
    const freedom = { mayCome: true, mayGo: true };
    return {
      ...freedom,
      path,
      kind: undefined,
      isPattern: true,
      isDraft: false,
      ...pattern,
      ...below,
    };
  }
  const type = fixturePath.exec(path)?.[1];
  if (type === undefined) return undefined;
  const below = { root: roots.blocksDir, folder: type, file: "fixtures.json" };
  const freedom = { mayCome: false, mayGo: false };
  return { ...freedom, path, kind: undefined, isDraft: false, name: type, ...below };
}
