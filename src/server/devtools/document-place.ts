import { join } from "node:path";
import type { OpenedKind } from "#contract/devtools-api.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";

/** Where documents live on this machine. */
export interface DocumentRoots {
  readonly contentDir: string;
  readonly blocksDir: string;
}

/** A file that a document path names; whether it is there is another question. */
export interface DocumentPlace {
  readonly path: string;
  readonly kind: OpenedKind;
  /** Id of a page, slug of a post, type of a block. */
  readonly name: string;
  readonly locale?: Locale;
  /** One of the two roots, and the folder below it that must hold the file itself. */
  readonly root: string;
  readonly folder: string;
  readonly file: string;
}

/** Names begin with a letter or digit: no dot files, no "..", nothing a drive or a stream could be. */
const contentPath =
  /^content\/([a-z]{2})\/(pages|posts)\/([A-Za-z0-9][A-Za-z0-9._-]{0,199})\.json$/;
const fixturePath = /^src\/blocks\/([a-z][a-z0-9-]{0,79})\/fixtures\.json$/;

/**
 * The place that a path from outside names; undefined when it names none. A path is taken apart by
 * one of two patterns and put together anew, so that no part of it can mean another folder.
 */
export function placeOfDocument(path: string, roots: DocumentRoots): DocumentPlace | undefined {
  const content = contentPath.exec(path);
  const [, locale, list = "", name = ""] = content ?? [];
  if (isLocale(locale)) {
    const kind = list === "pages" ? "page" : "post";
    const below = { root: roots.contentDir, folder: join(locale, list), file: `${name}.json` };
    return { path, kind, name, locale, ...below };
  }
  const type = fixturePath.exec(path)?.[1];
  if (type === undefined) return undefined;
  const below = { root: roots.blocksDir, folder: type, file: "fixtures.json" };
  return { path, kind: "fixture", name: type, ...below };
}
