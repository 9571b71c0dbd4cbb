import type { RedirectsRow } from "#generated/types.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { isReservedPath, isSharedPath } from "#lib/url/reserved-path.ts";
import { SuggestionFinder } from "#lib/text/suggestion-finder.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { problem, type Problem, type ProblemCode } from "./problem.ts";

/** Paths of existing pages, without locale prefix. */
export interface KnownPages {
  /** Pages of the table's locale. */
  readonly own: PathSet;
  /** Pages of other locales that a brand shows without a prefix. */
  readonly unprefixed: PathSet;
}

/** What a redirect table is checked against. */
export interface RedirectScope {
  /** All locales, whose prefixes no path in a table may have. */
  readonly locales: readonly string[];
  /** Undefined if unknown: then rows are only compared with each other. */
  readonly pages?: KnownPages;
  /** Whether URLs of the table's locale have its prefix, if known. */
  readonly isPrefixed?: boolean;
}

/** With more paths, no suggestion is searched for: it would delay all other requests. */
const maxCompared = 2000;

type Row = Readonly<RedirectsRow>;
type Moves = ReadonlyMap<string, string>;

interface ComparedRows extends RedirectScope {
  readonly moves: Moves;
  readonly meant: (path: string) => string | undefined;
}

/** Unless these are fixed, the target of a path is ambiguous; the others only cost a page or a row. */
const fatalCodes: ReadonlySet<ProblemCode> = new Set([
  "redirect-loop",
  "redirect-prefix",
  "redirect-twice",
]);

/** Whether a table with this problem must not be served. */
export function isFatalRedirect({ code }: Problem): boolean {
  return fatalCodes.has(code);
}

/**
 * Returns the problems in the rows of one locale beyond the schema: loops, chains, duplicate sources,
 * locale prefixes, sources that are pages, targets that are not. Pointers refer to the document of the
 * table.
 */
export function redirectProblems(rows: readonly Row[], scope: RedirectScope): Problem[] {
  const moves = new Map<string, string>();
  for (const { from, to, withoutPrefix } of rows) {
    const source = spelling(from);
    if (withoutPrefix !== true && !moves.has(source)) moves.set(source, spelling(to));
  }
  const seen = new Set<string>();
  const meant = finderOfMeant(scope.pages);
  const findLast = finderOfLast(moves);
  return rows.flatMap((row, index) => {
    const tell = teller(row, index);
    const address = `${row.withoutPrefix === true} ${spelling(row.from)}`;
    if (seen.has(address)) return [tell("from", "redirect-twice")];
    seen.add(address);
    const prefixed = prefixProblems(row, scope.locales, tell);
    if (prefixed.length > 0) return prefixed;
    if (isTaken(row, scope)) return [tell("from", "redirect-taken")];
    return [
      ...wayProblems(row, findLast, tell),
      ...pageProblems(row, { moves, meant, ...scope }, tell),
    ];
  });
}

type Tell = (key: "from" | "to", code: ProblemCode, suggestion?: string) => Problem;

function teller(row: Row, index: number): Tell {
  return (key, code, suggestion) => {
    const fixed = suggestion === undefined ? {} : { suggestion: renderValue(suggestion) };
    const pointer = toPointer(["redirects", index, key]);
    return problem(code, pointer, { actual: renderValue(row[key]), ...fixed });
  };
}

/** Normalizes all encodings of a path; its slashes are checked by the schema. */
function spelling(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function prefixProblems(row: Row, locales: readonly string[], tell: Tell): Problem[] {
  const keys = ["from", "to"] as const;
  return keys.flatMap((key) => {
    const [, first = "", ...rest] = row[key].split("/");
    return locales.includes(first) ? [tell(key, "redirect-prefix", `/${rest.join("/")}`)] : [];
  });
}

/** Whether the site itself serves the path that a row would redirect. */
function isTaken({ from, withoutPrefix }: Row, { isPrefixed }: RedirectScope): boolean {
  const isBare = withoutPrefix === true || isPrefixed === false || isSharedPath(from);
  return isBare && isReservedPath(from);
}

type FindLast = (path: string) => string | undefined;

/** Finds where a path finally leads; undefined for a loop. Each step of a long chain is followed once. */
function finderOfLast(moves: Moves): FindLast {
  const known = new Map<string, string | undefined>();
  return (path) => {
    const passed = new Set<string>();
    let at = path;
    while (!known.has(at) && !passed.has(at) && moves.has(at)) {
      passed.add(at);
      at = moves.get(at) ?? at;
    }
    if (!known.has(at)) known.set(at, passed.has(at) ? undefined : at);
    const last = known.get(at);
    for (const one of passed) known.set(one, last);
    return last;
  };
}

function wayProblems({ to }: Row, findLast: FindLast, tell: Tell): Problem[] {
  const target = spelling(to);
  const last = findLast(target);
  if (last === undefined) return [tell("to", "redirect-loop")];
  return last === target ? [] : [tell("to", "redirect-chain", last)];
}

function pageProblems(
  { from, to, withoutPrefix }: Row,
  { moves, pages, meant }: ComparedRows,
  tell: Tell,
): Problem[] {
  if (pages === undefined) return [];
  const target = spelling(to);
  const isPage = (set: PathSet, path: string) => set.has(canonicalPath(path));
  const hidden = withoutPrefix === true ? pages.unprefixed : pages.own;
  const isDead = !isPage(pages.own, to) && !moves.has(target);
  return [
    ...(isPage(hidden, from) ? [tell("from", "redirect-hides-page")] : []),
    ...(isDead ? [tell("to", "redirect-no-page", meant(target))] : []),
  ];
}

/** Finds the page that a path was meant to be; pages are only iterated on first use, and once. */
function finderOfMeant(pages: KnownPages | undefined): (path: string) => string | undefined {
  let compared: readonly string[] | undefined;
  const suggestions = new SuggestionFinder();
  return (path) =>
    suggestions.nearest(path, (compared ??= pages === undefined ? [] : fewPaths(pages.own)));
}

/** Returns no paths if there are too many. */
function fewPaths(pages: PathSet): readonly string[] {
  const paths: string[] = [];
  for (const path of pages) {
    if (paths.push(path) > maxCompared) return [];
  }
  return paths;
}
