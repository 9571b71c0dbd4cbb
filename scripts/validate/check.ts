import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseJson } from "#contract/parse-json.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import type { SitemapNode } from "#generated/types.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { addressFinder } from "#kinds/links/entry-address.ts";
import { sectionsIn } from "#kinds/links/item-links.ts";
import { nodesIn } from "#kinds/links/site-tables.ts";
import { pages as pageKind } from "#kinds/pages.kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { isLocale } from "#i18n/locales.ts";
import { checkAlone, withoutBlocks } from "./check-alone.ts";
import { entriesBeside } from "./entries-beside.ts";
import { mediaBeside } from "./media-beside.ts";
import { pattern, type CheckedKind } from "./kinds.ts";
import { checkPatternFile } from "./patterns.ts";

/**
 * Checks a document of a kind as a site would; `path` determines the block type of fixtures, and the pages
 * that redirects and links may point to.
 */
export async function check(
  kind: CheckedKind,
  written: unknown,
  path: string,
): Promise<ContentVerdict> {
  if ("detail" in kind) {
    // Loaded lazily, because client and service are needed only to compare with existing pages.
    const { pagesBeside } = await import("./pages-beside.ts");
    const folder = dirname(dirname(path));
    const [pages, files] = await Promise.all([pagesBeside(folder), mediaBeside(path)]);
    const around = { pages, files, choosable: entriesBeside(folder) };
    return judgeContent(kind, written, { ...around, isReached: isReached(kind, written, path) });
  }
  if (kind.name === sitemap.name) {
    const pageIds = pageIdsIn(dirname(path));
    return judgeContent(sitemap, written, { pageIds, files: await mediaBeside(path) });
  }
  if ("list" in kind) {
    const { pagesBeside } = await import("./pages-beside.ts");
    const folder = dirname(path);
    const [pages, files] = await Promise.all([pagesBeside(folder), mediaBeside(path)]);
    const { nodes } = sitemapAt(join(folder, `${sitemap.files.list}.json`)) ?? {};
    const sectionOf = nodes && sectionsIn(nodes);
    const around = { pages, sectionOf, files, choosable: entriesBeside(folder) };
    return judgeContent(kind, written, around);
  }
  if (kind === pattern) return checkPatternFile(written, await mediaBeside(path));
  if (kind.name !== redirects.name) {
    return checkAlone(kind, written, { path, files: await mediaBeside(path) });
  }
  const { checkRedirects, liesInContent } = await import("./check-redirects.ts");
  // In a response, only the invalid row is dropped; an invalid file of the site is not used at all.
  if (!liesInContent(path)) return judgeContent(redirects, written);
  return withoutBlocks(await checkRedirects(written, path));
}

/** Returns the ids of the pages in a locale's content folder; undefined if it is not one. */
function pageIdsIn(folder: string): ReadonlySet<string> | undefined {
  const pagesFolder = join(folder, pageKind.files.folder);
  if (!isLocale(basename(folder)) || !existsSync(pagesFolder)) return undefined;
  return new Set(readdirSync(pagesFolder).map((file) => basename(file, ".json")));
}

interface ReadSitemap {
  readonly nodes: readonly SitemapNode[];
  readonly addressOf: ReturnType<typeof addressFinder>;
}

const sitemaps = new Map<string, ReadSitemap | undefined>();

/** Returns a sitemap, read once; undefined if it cannot be read. */
function sitemapAt(path: string): ReadSitemap | undefined {
  if (!sitemaps.has(path)) {
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    const nodes = nodesIn(parseJson(text).value);
    sitemaps.set(path, nodes && { nodes, addressOf: addressFinder(nodes) });
  }
  return sitemaps.get(path);
}

/** Whether the sitemap of its folder references a document; undefined if unknown. */
function isReached(kind: DocumentKind, written: unknown, path: string): boolean | undefined {
  const found = sitemapAt(join(dirname(dirname(path)), `${sitemap.files.list}.json`));
  const id = isRecord(written) ? written["id"] : undefined;
  if (found === undefined || typeof id !== "string") return undefined;
  return found.addressOf(kind, { id, name: basename(path, ".json") }) !== undefined;
}
