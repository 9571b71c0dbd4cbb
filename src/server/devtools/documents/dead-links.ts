import { documentSchemas } from "#generated/entities.ts";
import type { RedirectsRow } from "#generated/types.ts";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { addressesIn, deadAmong, type Placed } from "#contract/warnings/rule-warnings.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { linkedPaths, linkTargets } from "#kinds/links/link-targets.ts";
import { lostNodes, pageIdsOf } from "#kinds/links/lost-nodes.ts";
import { nodesIn, redirectsIn } from "#kinds/links/site-tables.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";

/** A file that is listed, with what tells of its links. */
export interface LinkingFile {
  readonly entry: DocumentEntry;
  /** Addresses in it, as it is edited. */
  readonly links: readonly Placed[];
  /** What a table says; undefined of a document. */
  readonly table?: unknown;
}

/** Addresses in a document of a kind, in the form of today. */
export function linksOf(kind: DocumentKind, value: unknown): readonly Placed[] {
  return addressesIn(migrateDocument(value).value, documentSchemas[kind.detail.schema].paths);
}

/**
 * Links and nodes of listed files that lead to no page of their locale. Where its sitemap or its redirects
 * cannot be read nobody knows, and nothing is said.
 */
export function deadLinkFinder(
  files: readonly LinkingFile[],
): (file: LinkingFile) => readonly Problem[] {
  const known = new Map<string | undefined, ReadonlySet<string> | undefined>();
  return ({ entry, links, table }) => {
    const { locale, problems } = entry;
    if (entry.kind === sitemap.name && locale !== undefined) {
      return lostNodes(
        table,
        pageIdsOf(
          files.map((file) => file.entry),
          locale,
        ),
      );
    }
    if (locale === undefined || links.length === 0) return [];
    if (!known.has(locale)) known.set(locale, pagesOf(files, locale));
    const pages = known.get(locale);
    if (pages === undefined) return [];
    const told = new Set(problems.filter(isError).map(({ pointer }) => pointer));
    return deadAmong(links, pages).filter(({ pointer }) => !told.has(pointer));
  };
}

function pagesOf(files: readonly LinkingFile[], locale: string): ReadonlySet<string> | undefined {
  const tableOf = (kind: string): LinkingFile | undefined =>
    files.find(({ entry }) => entry.kind === kind && entry.locale === locale);
  const nodes = nodesIn(tableOf(sitemap.name)?.table);
  const moved = tableOf(redirects.name);
  const rows: readonly RedirectsRow[] | undefined =
    moved === undefined ? [] : redirectsIn(moved.table);
  if (nodes === undefined || rows === undefined) return undefined;
  const entries = files.map(({ entry }) => entry);
  return linkedPaths(linkTargets(entries, nodes, locale), rows);
}
