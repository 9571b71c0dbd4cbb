import type { RedirectTables } from "#cms/main.ts";
import type { RedirectsRow } from "#generated/types.ts";
import {
  localePath,
  unprefixedLocale,
  withoutOwnPrefix,
  type LocaleRouting,
} from "#i18n/locale-paths.ts";
import { locales, type Locale } from "#i18n/locales.ts";
import { isReservedPath } from "#lib/url/reserved-path.ts";
import { readTarget } from "../guard/request-target.ts";

/** Permanent redirects of one brand. */
export interface RedirectLookup {
  /**
   * Returns the target of a path without trailing slash, in one hop; undefined if it has not moved. A path
   * with the prefix of the default locale leads to the one without, whether there is a page or not: a
   * missing page gets its 404 there.
   */
  readonly find: (host: string, path: string) => string | undefined;
}

/** Errors in the tables, one line per fault. The server does not start with any. */
export class RedirectFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "RedirectFaults";
    this.faults = faults;
  }
}

type Moves = ReadonlyMap<string, string>;

/** Normalises a path; undefined, with a fault, if no request could have it. */
function normalForm(path: string, faults: string[]): string | undefined {
  const target = readTarget(encodeURI(path).replaceAll("%25", "%"));
  if (target.ok) return target.path;
  faults.push(`redirect ${path}: ${target.reason}`);
  return undefined;
}

function collect(rows: Iterable<RedirectsRow>, faults: string[]): Moves {
  const moves = new Map<string, string>();
  for (const { from, to } of rows) {
    const known = moves.get(from);
    if (known !== undefined && known !== to) {
      faults.push(`redirect ${from}: leads to both ${known} and ${to}`);
    } else moves.set(from, to);
  }
  return moves;
}

/** Follows a chain to its end; undefined if it is a loop. */
function lastTarget(moves: Moves, from: string): string | undefined {
  const seen = new Set([from]);
  let at = from;
  for (let next = moves.get(at); next !== undefined; next = moves.get(at)) {
    if (seen.has(next)) return undefined;
    seen.add(next);
    at = next;
  }
  return at;
}

function flatten(moves: Moves, faults: string[]): Moves {
  const flat = new Map<string, string>();
  for (const from of moves.keys()) {
    const target = lastTarget(moves, from);
    if (target === undefined) faults.push(`redirect ${from}: forms a loop`);
    else flat.set(from, target);
  }
  return flat;
}

function localised(
  routing: LocaleRouting,
  { locale, rows, faults }: { locale: Locale; rows: readonly RedirectsRow[]; faults: string[] },
): RedirectsRow[] {
  const place = (path: string) => normalForm(localePath(routing, locale, path), faults);
  return rows.flatMap(({ from, to, withoutPrefix }) => {
    // If the locale has no prefix, the address without one is that of the page itself.
    const isPrefixed = routing.mode === "prefix" && locale !== routing.brand.defaultLocale;
    if (withoutPrefix === true && !isPrefixed) return [];
    const source = withoutPrefix === true ? normalForm(from, faults) : place(from);
    const target = place(to);
    if (source === undefined || target === undefined) return [];
    if (!isReservedPath(source)) return [{ from: source, to: target }];
    faults.push(`redirect ${source}: is an address of the site itself`);
    return [];
  });
}

/** A lookup of the unambiguous rows of the tables, and the faults of all others. */
interface CheckedLookup {
  readonly lookup: RedirectLookup;
  /** One line for each omitted row. */
  readonly faults: readonly string[];
}

/** Builds the lookup of one brand: one map in prefix mode, one per locale in domain mode. */
function checkedLookup(routing: LocaleRouting, tables: RedirectTables): CheckedLookup {
  const faults: string[] = [];
  const offered = locales.filter((locale) => routing.brand.locales.includes(locale));
  const build = (rows: Iterable<RedirectsRow>): Moves => flatten(collect(rows, faults), faults);
  const perLocale = offered.map((locale) => {
    const rows = tables.get(locale) ?? [];
    return [locale, localised(routing, { locale, rows, faults })] as const;
  });
  const byLocale = new Map(perLocale.map(([locale, rows]) => [locale, build(rows)]));
  const all = routing.mode === "prefix" ? build(perLocale.flatMap(([, rows]) => rows)) : undefined;
  const lookup: RedirectLookup = {
    find: (host, path) => {
      const locale = unprefixedLocale(routing, host);
      const moves = all ?? byLocale.get(locale);
      const plain = withoutOwnPrefix(locale, path);
      return moves?.get(path) ?? moves?.get(plain) ?? (plain === path ? undefined : plain);
    },
  };
  return { lookup, faults: [...new Set(faults)] };
}

/**
 * Builds the lookup of tables that must be free of faults.
 * @throws {RedirectFaults} on loops, contradictions and paths that no request could have
 */
export function createRedirectLookup(
  routing: LocaleRouting,
  tables: RedirectTables,
): RedirectLookup {
  const { lookup, faults } = checkedLookup(routing, tables);
  if (faults.length > 0) throw new RedirectFaults(faults);
  return lookup;
}

/** The redirects of a brand while the site runs: they can be replaced. */
export class LiveRedirects implements RedirectLookup {
  readonly #routing: LocaleRouting;
  #lookup: RedirectLookup;

  /** @throws {RedirectFaults} as `createRedirectLookup` */
  constructor(routing: LocaleRouting, tables: RedirectTables) {
    this.#routing = routing;
    this.#lookup = createRedirectLookup(routing, tables);
  }

  find(host: string, path: string): string | undefined {
    return this.#lookup.find(host, path);
  }

  /** Applies the unambiguous rows; returns a line for each other one. */
  use(tables: RedirectTables): readonly string[] {
    const { lookup, faults } = checkedLookup(this.#routing, tables);
    this.#lookup = lookup;
    return faults;
  }
}
