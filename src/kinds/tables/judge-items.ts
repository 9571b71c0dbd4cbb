import type { Paths } from "#generated/block-paths.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import { itemSchemas } from "#generated/entities.ts";
import type { RedirectsRow } from "#generated/types.ts";
import { isItem } from "#contract/check-item.ts";
import { problem, type Problem } from "#contract/problems/problem.ts";
import { redirectProblems } from "#contract/problems/redirect-problems.ts";
import { trust } from "#contract/trust.ts";
import { contentWarnings } from "#contract/warnings/content-warnings.ts";
import { below } from "#contract/warnings/placed-texts.ts";
import { validateEntities, validateEntity } from "#contract/validate-entity.ts";
import { locales } from "#i18n/locales.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { totalProblems } from "./collection-total.ts";
import { verdictOf, type ContentVerdict } from "../content-verdict.ts";
import type { ListKind, TableKind } from "../define-kind.ts";
import { membersOf } from "../guess-kind.ts";
import { brands } from "../brands.kind.ts";
import { redirects } from "../redirects.kind.ts";
import { sitemap } from "../sitemap.kind.ts";
import { brandFaults } from "./brand-faults.ts";
import { parentWarnings, pathWarnings } from "./parent-warnings.ts";
import { sitemapWarnings } from "./sitemap-warnings.ts";

/**
 * Returns how a site would treat items of a locale, or a file of the whole site.
 * @param pages Paths of the locale's pages, if known.
 */
export function judgeItems(kind: TableKind, data: unknown, pages?: PathSet): ContentVerdict {
  if ("list" in kind) return judgeList(data, kind.list);
  if (kind.name === redirects.name) return judgeRedirects(data, pages);
  const { validate, paths } = itemSchemas[kind.schema];
  const { value, problems: found } = validateEntity(data, validate, { urls: paths.url });
  const faults = isItem("brand", value) && kind.name === brands.name ? brandFaults(value) : [];
  const problems = [...found, ...faults];
  return { verdict: verdictOf(problems, value !== undefined && faults.length === 0), problems };
}

/** Returns all problems of the items in a file, individually and in relation to each other. */
export function tableProblems(kind: TableKind, data: unknown): readonly Problem[] {
  const { problems } = judgeItems(kind, data);
  return "list" in kind && isList(data) ? [...problems, ...sharedKeys(kind, data)] : problems;
}

/** Returns the warnings for the items of a file. */
export function tableWarnings(
  kind: TableKind,
  data: unknown,
  problems: readonly Problem[],
): Problem[] {
  if (!("list" in kind)) return contentWarnings(data, itemSchemas[kind.schema].paths, problems);
  const { paths } = itemSchemas[kind.list.schema];
  const members = membersOf(data);
  const pointer = members === data ? "" : "/hydra:member";
  const own = [
    ...(kind.name === sitemap.name ? sitemapWarnings(members ?? []) : []),
    ...parentWarnings(kind, members ?? []),
    ...pathWarnings(kind, members ?? []),
  ];
  const reported = new Set(own.map((one) => one.pointer));
  const worse = new Set(problems.map((one) => one.pointer));
  const others = contentWarnings(members, inList(paths), []).filter(
    (one) => !reported.has(one.pointer),
  );
  return below(pointer, [...others, ...own]).filter((warning) => !worse.has(warning.pointer));
}

function inList({ open, deprecated, ...paths }: Paths): Paths {
  return {
    ...paths,
    open: open.map(({ path, names }) => ({ path: ["*", ...path], names })),
    deprecated: deprecated.map(({ path, says }) => ({ path: ["*", ...path], says })),
  };
}

/** Reports items that share a value that must be unique: only the first of them can be found. */
function sharedKeys(kind: ListKind, items: readonly unknown[]): readonly Problem[] {
  const { key } = kind.files;
  const { validate } = itemSchemas[kind.list.schema];
  const other = (item: unknown): unknown =>
    validate(item) ? kind.alsoUnique?.of(item) : undefined;
  const own = (item: unknown): unknown => (isRecord(item) ? item[key] : undefined);
  return [own, other].flatMap((keyOf) => {
    const seen = new Set<unknown>();
    return items.flatMap((item, index) => {
      const value = keyOf(item);
      if (value === undefined || !seen.has(value)) {
        seen.add(value);
        return [];
      }
      const actual = renderValue(value);
      return [problem("duplicate-items", toPointer([index, key]), { actual })];
    });
  });
}

/** A bad entry loses only itself; something that is not a list loses everything. */
function judgeList(data: unknown, { schema, isPlain }: ListKind["list"]): ContentVerdict {
  const members = membersOf(data);
  const { validate, paths } = itemSchemas[schema];
  if (members === undefined && isCollectionLike(data, isPlain === true)) {
    return { verdict: "refused", problems: [problem("missing-property", "", withoutMembers)] };
  }
  const { problems: found } = validateEntities(members ?? data, validate, { urls: paths.url });
  const isCollection = members !== undefined && members !== data;
  const inside = isCollection ? below("/hydra:member", found) : found;
  const problems = [...inside, ...totalProblems(data)];
  return { verdict: verdictOf(problems, members !== undefined), problems };
}

const withoutMembers = { expected: "hydra:member", example: "[]" };

/**
 * Whether an object is called a collection, or holds a list under another name where a collection is
 * expected: its members are missing.
 */
function isCollectionLike(data: unknown, isPlain: boolean): boolean {
  if (!isRecord(data)) return false;
  return Object.entries(data).some(
    ([key, value]) => key.startsWith("hydra:") || (!isPlain && isList(value)),
  );
}

/** A bad row loses only itself; valid rows are also compared with each other. */
function judgeRedirects(data: unknown, own?: PathSet): ContentVerdict {
  const { validate } = itemSchemas.redirects;
  const { problems } = validateEntity(data, validate);
  const rows = isRecord(data) ? data["redirects"] : undefined;
  if (!isList(rows)) return { verdict: verdictOf(problems, false), problems };
  const faulty = new Set(problems.map(({ pointer }) => pointerKeys(pointer)[1]));
  const limit = problems.find(
    ({ pointer, code }) => pointer === "/redirects" && code === "max-items",
  );
  const judged = rows.slice(0, Number(limit?.expected ?? rows.length));
  const sound = judged.flatMap((row, index) => (faulty.has(String(index)) ? [] : [{ row, index }]));
  const pages = own && { own, unprefixed: new Set<string>() };
  const compared = redirectProblems(
    sound.map(({ row }) => trust<RedirectsRow>(row)),
    { locales, ...(pages && { pages }) },
  );
  const found = compared.map((one) => {
    const [list = "", place, ...rest] = pointerKeys(one.pointer);
    const index = sound[Number(place)]?.index ?? 0;
    return { ...one, pointer: toPointer([list, index, ...rest]) };
  });
  const all = [...problems, ...found];
  return { verdict: verdictOf(all, true), problems: all };
}
