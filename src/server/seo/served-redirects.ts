import type { ContentClient } from "#api/client/client.ts";
import { ContentNotFound } from "#api/errors.ts";
import { logLosses } from "#api/losses/log-losses.ts";
import type { ResponseOrigin, LossRegistry } from "#api/losses/loss-registry.ts";
import type { RedirectTables } from "#cms/main.ts";
import type { KnownPages } from "#contract/problems/redirect-problems.ts";
import { isFatalRedirect, redirectProblems } from "#contract/problems/redirect-problems.ts";
import { isError, type Problem } from "#contract/problems/problem.ts";
import type { Brand, RedirectsRow } from "#generated/types.ts";
import { locales, type Locale } from "#i18n/locales.ts";
import { redirects as kind } from "#kinds/redirects.kind.ts";
import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { joinedPaths } from "#lib/url/path-set.ts";
import { pointerKeys } from "#lib/json/json-pointer.ts";
import { hiddenPageAt } from "#pages/listing/hidden-page-at.ts";
import { knownPages, pagePaths } from "#pages/listing/page-paths.ts";
import type { Logger } from "../logger.ts";

export interface ServedRedirectsDeps {
  readonly brand: Pick<Brand, "locales" | "defaultLocale">;
  readonly client: ContentClient;
  readonly losses: LossRegistry;
  /** Used for a locale for which the service has no table. */
  readonly files: RedirectTables;
  readonly logger: Logger;
  /** In milliseconds; for tests, by default the monotonic clock. */
  readonly now?: () => number;
}

type Rows = readonly RedirectsRow[];

/** The table of a locale, and what it was compared with. */
interface Compared {
  readonly rows: Rows;
  readonly nodes: SitemapTable | undefined;
  readonly atMs: number;
  /** Without rows that hide a page. */
  readonly served: Rows;
  readonly isServed: boolean;
}

/** Interval for comparing a table with the entries of lists, which are requested in full. */
const comparedForMs = 10 * 60_000;

/**
 * The current redirects of a brand from its content service; for a locale without any, those of the
 * site's files. While the service fails, the last good ones stay in use.
 */
export class ServedRedirects {
  readonly #deps: ServedRedirectsDeps;
  readonly #now: () => number;
  readonly #tables = new Map<Locale, Compared>();
  #isBehind = false;

  constructor(deps: ServedRedirectsDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
  }

  /** Whether the last requests returned a stale response in place of one that failed or was late. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /**
   * Requests the tables. Returns all of them if one has changed. Never rejects.
   * @param always Compares them with the pages even if neither seems to have changed
   */
  async refresh(always = false): Promise<RedirectTables | undefined> {
    const { brand } = this.#deps;
    this.#isBehind = false;
    const changed = await Promise.all(brand.locales.map((locale) => this.#look(locale, always)));
    if (!changed.includes(true)) return undefined;
    return new Map([...this.#tables].map(([locale, { served }]) => [locale, served]));
  }

  /** Returns the tables that come from files of the site, since the service has none. */
  fromFiles(): RedirectTables {
    return new Map(
      [...this.#deps.files].filter(([locale]) => this.#tables.get(locale)?.isServed !== true),
    );
  }

  async #look(locale: Locale, always: boolean): Promise<boolean> {
    const before = this.#tables.get(locale);
    const { rows, isServed } = await this.#tableOf(locale, before);
    if (!isServed) {
      this.#tables.set(locale, { rows, nodes: undefined, atMs: 0, served: rows, isServed });
      if (before?.isServed === true) this.#report(locale, []);
      return before?.served !== rows;
    }
    const nodes = await this.#nodesOf(locale, before);
    const isSame = !always && before?.rows === rows && before.nodes === nodes;
    if (isSame && this.#now() - before.atMs < comparedForMs) return false;
    const served = await this.#compare(locale, rows, before);
    this.#tables.set(locale, { rows, nodes, served, isServed, atMs: this.#now() });
    return (
      before?.served.length !== served.length ||
      before.rows !== rows ||
      !same(before.served, served)
    );
  }

  async #tableOf(
    locale: Locale,
    before: Compared | undefined,
  ): Promise<Pick<Compared, "rows" | "isServed">> {
    const { client, files } = this.#deps;
    const own = { rows: files.get(locale) ?? noRows, isServed: false };
    try {
      const { data, stale } = await client.served(kind, { locale });
      this.#isBehind ||= stale;
      return { rows: data.redirects, isServed: true };
    } catch (error) {
      // The client has logged why it is unavailable.
      return error instanceof ContentNotFound ? own : (before ?? own);
    }
  }

  async #nodesOf(locale: Locale, before: Compared | undefined): Promise<SitemapTable | undefined> {
    try {
      const { data, stale } = await this.#deps.client.sitemap({ locale });
      this.#isBehind ||= stale;
      return data;
    } catch {
      return before?.nodes;
    }
  }

  /** Returns the rows that hide no page; the previous ones if the pages are unknown. */
  async #compare(locale: Locale, rows: Rows, before: Compared | undefined): Promise<Rows> {
    const { client, brand } = this.#deps;
    try {
      const pathsOf = (one: Locale) => pagePaths(client, one);
      const pages = await knownPages(pathsOf, locale, [brand.defaultLocale]);
      const hidden = await this.#hiddenPages(locale, rows);
      const found = compared(rows, { ...pages, own: joinedPaths([pages.own, new Set(hidden)]) });
      this.#report(locale, found.filter(isError));
      const lost = new Set(found.filter(costsRow).map(({ pointer }) => pointerKeys(pointer)[1]));
      return rows.filter((_row, index) => !lost.has(String(index)));
    } catch {
      return before?.rows === rows ? before.served : rows;
    }
  }

  /** Returns redirect sources at which there is an unlisted page; one that is unavailable counts as none. */
  async #hiddenPages(locale: Locale, rows: Rows): Promise<string[]> {
    const own = rows.filter(({ withoutPrefix }) => withoutPrefix !== true).slice(0, maxHidden);
    const found = own.map(async ({ from }) => {
      const isHidden = hiddenPageAt(this.#deps.client, locale, from).catch(() => false);
      return (await isHidden) ? [from] : [];
    });
    return (await Promise.all(found)).flat();
  }

  #report(locale: Locale, found: readonly Problem[]): void {
    const { losses, logger } = this.#deps;
    const costly = found.filter(costsRow).map((one) => ({ costs: "entry", problem: one }) as const);
    const place = placeOf(locale);
    logLosses(logger, place, losses.record(place, costly));
  }
}

const noRows: Rows = [];
/** Maximum of rows for which a lookup checks whether they hide a page that is not listed. */
const maxHidden = 1000;

function costsRow({ code }: Problem): boolean {
  return code === "redirect-hides-page" || code === "redirect-taken";
}

/** Returns problems between a table and the pages; the table itself was checked when it was read. */
function compared(rows: Rows, pages: KnownPages): Problem[] {
  return redirectProblems(rows, { locales, pages }).filter((one) => !isFatalRedirect(one));
}

function same(some: Rows, others: Rows): boolean {
  return some.every((row, index) => row === others[index]);
}

/** Distinct from the address of the response, under which its own faults are recorded. */
function placeOf(locale: Locale): ResponseOrigin {
  const address = `${kind.endpoint}?locale=${locale} beside the pages`;
  return { service: kind.name, endpoint: kind.endpoint, address };
}
