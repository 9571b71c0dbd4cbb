import type { ContentClient } from "#api/client/client.ts";
import type { Choosable, ChoosableIn } from "#contract/warnings/chosen-entries.ts";
import { choosable, entriesOf } from "#kinds/links/choosable-entries.ts";
import type { SectionOf } from "#kinds/links/item-links.ts";
import { kindOfSource } from "#kinds/table.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import type { Locale } from "#i18n/locales.ts";
import { nodeIndexOf } from "../node-index.ts";
import { wholeList } from "../sources/list-parts.ts";
import { hiddenPageAt } from "./hidden-page-at.ts";
import { pagePaths } from "./page-paths.ts";

/** What the links of a document are checked against. */
export interface LinkedPages {
  /** Paths of a locale without its prefix. */
  readonly paths: PathSet;
  readonly sectionOf: SectionOf;
  /** What can be chosen from lists; undefined for lists that are unavailable. */
  readonly choosableOf: (sources: Iterable<string>) => Promise<ChoosableIn>;
  /** Whether a path that is none of these leads somewhere anyway. */
  readonly leadsOn: (path: string) => Promise<boolean>;
}

/**
 * Returns where links of a locale may lead: its pages, redirected paths, and pages absent from all
 * lists, which are requested by their path. Throws ContentUnavailable.
 */
export async function linkedPages(
  client: ContentClient,
  locale: Locale,
  isRedirected: (path: string) => boolean,
): Promise<LinkedPages> {
  const [paths, { data: nodes }] = await Promise.all([
    pagePaths(client, locale),
    client.sitemap({ locale }),
  ]);
  return {
    paths,
    sectionOf: (nodeType) => nodeIndexOf(nodes).firstOfType(nodeType)?.slug,
    choosableOf: async (sources) => {
      const lists = await Promise.all(
        [...new Set(sources)].map(
          async (source) => [source, await choosableFrom(client, locale, source)] as const,
        ),
      );
      const known = new Map(lists);
      return (source) => known.get(source);
    },
    leadsOn: async (path) =>
      isRedirected(path) || (await hiddenPageAt(client, locale, path).catch(() => true)),
  };
}

async function choosableFrom(
  client: ContentClient,
  locale: Locale,
  source: string,
): Promise<Choosable | undefined> {
  const kind = kindOfSource(source);
  if (kind === undefined) return undefined;
  const items = await wholeList(client, kind, locale).catch(() => undefined);
  return items && choosable(entriesOf(kind, items));
}
