import { isList, isRecord } from "#lib/json/is-record.ts";

/** The kinds of documents that can be told apart. `fixtures` are named states of one block's props. */
export const kinds = [
  "page",
  "post",
  "service",
  "product",
  "job-offer",
  "hidden-page",
  "contact-people",
  "brand",
  "sitemap",
  "menu",
  "product-categories",
  "redirects",
  "fixtures",
] as const;
export type Kind = (typeof kinds)[number];

/** Whether a word names a kind. */
export function isKind(word: string): word is Kind {
  return kinds.some((kind) => kind === word);
}

const byPath: readonly (readonly [RegExp, Kind])[] = [
  // First: the folder of a block may be called like a kind.
  [/(^|\/)fixtures\.json$/, "fixtures"],
  [/(^|\/)pages\/[^/]+$/, "page"],
  [/(^|\/)posts\/[^/]+$/, "post"],
  [/(^|\/)services\/[^/]+$/, "service"],
  [/(^|\/)products\/[^/]+$/, "product"],
  [/(^|\/)job[-_]offers\/[^/]+$/, "job-offer"],
  [/(^|\/)hidden[-_]pages\/[^/]+$/, "hidden-page"],
  [/(^|\/)contact[-_]people(\.json)?$/, "contact-people"],
  [/(^|\/)brands\/[^/]+$/, "brand"],
  [/(^|\/)sitemap(_nodes)?(\.json)?$/, "sitemap"],
  [/(^|\/)menus(\.json)?$/, "menu"],
  [/(^|\/)product[-_]categories(\.json)?$/, "product-categories"],
  [/(^|\/)redirects\/[^/]+$/, "redirects"],
];

/** The kind of a document by where it is (path of a file or of a URL), else by what is in it. */
export function guessKind(path: string, data: unknown): Kind | undefined {
  const plain = path.replaceAll("\\", "/");
  return byPath.find(([pattern]) => pattern.test(plain))?.[1] ?? kindOfContent(data);
}

function kindOfContent(data: unknown): Kind | undefined {
  const members = membersOf(data);
  if (members === undefined) return isRecord(data) ? kindOfRecord(data) : undefined;
  const [first] = members;
  if (!isRecord(first)) return undefined;
  if ("nodeType" in first) return "sitemap";
  return "items" in first ? "menu" : undefined;
}

function kindOfRecord(data: Readonly<Record<string, unknown>>): Kind | undefined {
  if ("hosts" in data && "locales" in data) return "brand";
  if ("redirects" in data) return "redirects";
  if (!("blocks" in data)) return undefined;
  return "lead" in data || "teaserImage" in data ? "post" : "page";
}

/** The entries of a list: a plain array or a hydra collection. */
export function membersOf(data: unknown): readonly unknown[] | undefined {
  const members = isRecord(data) ? data["hydra:member"] : data;
  return isList(members) ? members : undefined;
}
