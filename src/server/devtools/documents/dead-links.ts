import { documentSchemas } from "#generated/entities.ts";
import type { RedirectsRow } from "#generated/types.ts";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { addressesIn, deadAmong, type Placed } from "#contract/warnings/rule-warnings.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { addressedFiles, linkedPaths, linkTargets, unreached } from "#kinds/links/link-targets.ts";
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
  const entries = files.map(({ entry }) => entry);
  const known = new Map<string, KnownLinks>();
  return ({ entry, links, table }) => {
    const { locale, problems } = entry;
    if (locale === undefined) return [];
    if (entry.kind === sitemap.name) return lostNodes(table, pageIdsOf(entries, locale));
    const { pages, addressed } = known.get(locale) ?? linksIn(files, locale);
    known.set(locale, { pages, addressed });
    const told = new Set(problems.filter(isError).map(({ pointer }) => pointer));
    return [
      ...(addressed === undefined ? [] : unreached(entry, addressed)),
      ...(pages === undefined ? [] : deadAmong(links, pages)),
    ].filter(({ pointer }) => !told.has(pointer));
  };
}

/** What is known of a locale. */
interface KnownLinks {
  /** Paths of the files that visitors can reach. */
  readonly addressed: ReadonlySet<string | undefined> | undefined;
  /** Where a path may lead. */
  readonly pages: ReadonlySet<string> | undefined;
}

function linksIn(files: readonly LinkingFile[], locale: string): KnownLinks {
  const tableOf = (kind: string): LinkingFile | undefined =>
    files.find(({ entry }) => entry.kind === kind && entry.locale === locale);
  const nodes = nodesIn(tableOf(sitemap.name)?.table);
  if (nodes === undefined) return { addressed: undefined, pages: undefined };
  const entries = files.map(({ entry }) => entry);
  const targets = linkTargets(entries, nodes, locale);
  const moved = tableOf(redirects.name);
  const rows: readonly RedirectsRow[] | undefined =
    moved === undefined ? [] : redirectsIn(moved.table);
  return { addressed: addressedFiles(targets), pages: rows && linkedPaths(targets, rows) };
}
