import type { RedirectTables } from "#cms/main.ts";
import type { RedirectsRow } from "#generated/types.ts";
import {
  localePath,
  unprefixedLocale,
  withoutOwnPrefix,
  type LocaleRouting,
} from "#i18n/locale-paths.ts";
import { locales, type Locale } from "#i18n/locales.ts";
import { readTarget } from "../guard/request-target.ts";

/** Permanent redirects of one brand. */
export interface RedirectLookup {
  /**
   * Where a path without trailing slash leads, in one hop; undefined when it has not moved. One with
   * the prefix of the default locale leads to the one without, whether there is a page or not: what
   * is not there says so at its own address.
   */
  readonly find: (host: string, path: string) => string | undefined;
}

/** What is wrong with the tables, one line per fault. The server does not start with any. */
export class RedirectFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "RedirectFaults";
    this.faults = faults;
  }
}

type Moves = ReadonlyMap<string, string>;

function normalForm(path: string): string {
  const target = readTarget(encodeURI(path).replaceAll("%25", "%"));
  if (!target.ok) throw new RedirectFaults([`redirect ${path}: ${target.reason}`]);
  return target.path;
}

function collect(rows: Iterable<RedirectsRow>, faults: string[]): Moves {
  const moves = new Map<string, string>();
  for (const { from, to } of rows) {
    const known = moves.get(from);
    if (known !== undefined && known !== to) {
      faults.push(`redirect ${from}: to ${known} and to ${to}`);
    }
    moves.set(from, to);
  }
  return moves;
}

/** Follows a chain to its end; undefined when it comes back to where it has been. */
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
    if (target === undefined) faults.push(`redirect ${from}: leads in a circle`);
    else flat.set(from, target);
  }
  return flat;
}

function localised(routing: LocaleRouting, locale: Locale, tables: RedirectTables): RedirectsRow[] {
  const place = (path: string): string => normalForm(localePath(routing, locale, path));
  return (tables.get(locale) ?? []).flatMap(({ from, to, withoutPrefix }) => {
    if (withoutPrefix !== true) return [{ from: place(from), to: place(to) }];
    // Where the locale has no prefix, the address without one is the page's own.
    const isPrefixed = routing.mode === "prefix" && locale !== routing.brand.defaultLocale;
    return isPrefixed ? [{ from: normalForm(from), to: place(to) }] : [];
  });
}

/**
 * Builds the look-up of one brand: one map in prefix mode, one per locale in domain mode.
 * @throws {RedirectFaults} on loops, contradictions and paths that no request could have
 */
export function createRedirectLookup(
  routing: LocaleRouting,
  tables: RedirectTables,
): RedirectLookup {
  const faults: string[] = [];
  const offered = locales.filter((locale) => routing.brand.locales.includes(locale));
  const build = (rows: Iterable<RedirectsRow>): Moves => flatten(collect(rows, faults), faults);
  const perLocale = offered.map((locale) => [locale, localised(routing, locale, tables)] as const);
  const byLocale = new Map(perLocale.map(([locale, rows]) => [locale, build(rows)]));
  const all = routing.mode === "prefix" ? build(perLocale.flatMap(([, rows]) => rows)) : undefined;
  if (faults.length > 0) throw new RedirectFaults([...new Set(faults)]);
  return {
    find: (host, path) => {
      const locale = unprefixedLocale(routing, host);
      const moves = all ?? byLocale.get(locale);
      const plain = withoutOwnPrefix(locale, path);
      return moves?.get(path) ?? moves?.get(plain) ?? (plain === path ? undefined : plain);
    },
  };
}
