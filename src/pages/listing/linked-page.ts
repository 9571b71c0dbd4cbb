import type { ContentClient } from "#api/client/client.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import type { Locale } from "#i18n/locales.ts";
import { hiddenPageAt } from "./hidden-page-at.ts";
import { pagePaths } from "./page-paths.ts";

/** What the links of a document are compared with. */
export interface LinkedPages {
  /** Paths of a locale without its prefix. */
  readonly paths: PathSet;
  /** Whether a path that is none of these leads somewhere all the same. */
  readonly leadsOn: (path: string) => Promise<boolean>;
}

/**
 * Where links of a locale may lead: its pages, addresses that have moved, and pages that no list
 * tells of, which are asked for by their path. Throws ContentUnavailable.
 */
export async function linkedPages(
  client: ContentClient,
  locale: Locale,
  hasMoved: (path: string) => boolean,
): Promise<LinkedPages> {
  return {
    paths: await pagePaths(client, locale),
    leadsOn: async (path) =>
      hasMoved(path) || (await hiddenPageAt(client, locale, path).catch(() => true)),
  };
}
