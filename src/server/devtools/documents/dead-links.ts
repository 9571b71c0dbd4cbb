import { documentSchemas } from "#generated/entities.ts";
import type { RedirectsRow } from "#generated/types.ts";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import { emptyChoices, type ChoosableIn, type Choice } from "#contract/warnings/chosen-entries.ts";
import type { Placed } from "#contract/warnings/placed-texts.ts";
import { addressesIn, deadAmong } from "#contract/warnings/rule-warnings.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { addressedFiles, linkedPaths, linkTargets, unreached } from "#kinds/links/link-targets.ts";
import { choosableIn } from "#kinds/links/choosable-entries.ts";
import { entryReferences } from "#kinds/links/entry-references.ts";
import { itemLinks, sectionsIn, type SectionOf } from "#kinds/links/item-links.ts";
import { lostNodes, pageIdsOf } from "#kinds/links/lost-nodes.ts";
import { nodesIn, redirectsIn } from "#kinds/links/site-tables.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";

/** A listed file with its links. */
export interface LinkingFile {
  readonly entry: DocumentEntry;
  /** The addresses in a document, as edited. */
  readonly links: readonly Placed[];
  /** The list entries that it references. */
  readonly references: readonly Choice[];
  /** The content of a table; undefined for a document. */
  readonly table?: unknown;
}

/** Returns the addresses in a document, migrated to the current version, and the entries it references. */
export function linksOf(
  kind: DocumentKind,
  value: unknown,
): Pick<LinkingFile, "links" | "references"> {
  const { value: today } = migrateDocument(value);
  const links = addressesIn(today, documentSchemas[kind.detail.schema].paths);
  return { links, references: entryReferences(kind, today) };
}

/**
 * Finds links and nodes of listed files that lead to no page of their locale, and references to entries
 * missing from its lists. If its sitemap or redirects cannot be read, the targets are unknown and nothing
 * is reported.
 */
export function deadLinkFinder(
  files: readonly LinkingFile[],
): (file: LinkingFile) => readonly Problem[] {
  const entries = files.map(({ entry }) => entry);
  const known = new Map<string, KnownLinks>();
  return ({ entry, links, references, table }) => {
    const { locale, problems } = entry;
    if (locale === undefined) return [];
    if (entry.kind === sitemap.name) return lostNodes(table, pageIdsOf(entries, locale));
    const around = known.get(locale) ?? linksIn(files, locale);
    known.set(locale, around);
    const { pages, addressed, sectionOf, choosable } = around;
    const all = table === undefined ? links : itemLinks({ name: entry.kind }, table, sectionOf);
    const reported = new Set(problems.filter(isError).map(({ pointer }) => pointer));
    return [
      ...(addressed === undefined ? [] : unreached(entry, addressed)),
      ...(pages === undefined ? [] : deadAmong(all, pages)),
      ...emptyChoices(references, choosable),
    ].filter(({ pointer }) => !reported.has(pointer));
  };
}

/** Known link targets of a locale. */
interface KnownLinks {
  /** Paths of the files that visitors can reach. */
  readonly addressed: ReadonlySet<string | undefined> | undefined;
  /** Paths that links may lead to. */
  readonly pages: ReadonlySet<string> | undefined;
  readonly sectionOf?: SectionOf;
  readonly choosable: ChoosableIn;
}

function linksIn(files: readonly LinkingFile[], locale: string): KnownLinks {
  const tableOf = (kind: string): LinkingFile | undefined =>
    files.find(({ entry }) => entry.kind === kind && entry.locale === locale);
  const nodes = nodesIn(tableOf(sitemap.name)?.table);
  const entries = files.map(({ entry }) => entry);
  const choosable = choosableIn(entries, locale);
  if (nodes === undefined) return { addressed: undefined, pages: undefined, choosable };
  const targets = linkTargets(entries, nodes, locale);
  const redirectsFile = tableOf(redirects.name);
  const rows: readonly RedirectsRow[] | undefined =
    redirectsFile === undefined ? [] : redirectsIn(redirectsFile.table);
  const addressed = addressedFiles(targets);
  const pages = rows && linkedPaths(targets, rows);
  return { addressed, pages, sectionOf: sectionsIn(nodes), choosable };
}
