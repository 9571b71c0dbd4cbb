import { isRecord } from "#lib/json/is-record.ts";
import type {
  DocumentKind,
  EntryKind,
  Kind,
  ListKind,
  ServedKind,
  SharedKind,
} from "./define-kind.ts";
import { pages } from "./pages.kind.ts";
import { kinds } from "./kinds.generated.ts";

/** What is made of blocks: a file, an address in the service and a page each. */
export const documentKinds: readonly DocumentKind[] = kinds.filter(isDocumentKind);
/** Those of them that stand in a list. */
export const entryKinds: readonly EntryKind[] = kinds.filter(isEntryKind);
/** One file per locale with all items. */
export const listKinds: readonly ListKind[] = kinds.filter(isListKind);

/** Whose items entries of menus stand for; undefined in a site that has no such kind. */
export const menuKind: ListKind | undefined = listKinds.find(
  ({ menuBranch }) => menuBranch !== undefined,
);

/** A file per brand or locale of the whole site. */
export const sharedKinds: readonly SharedKind[] = kinds.filter(isSharedKind);

/** Files of the whole site in whose place a content service may answer. */
export const servedKinds: readonly ServedKind[] = kinds.filter(isServedKind);

const bySource: ReadonlyMap<string, EntryKind | ListKind> = new Map(
  [...entryKinds, ...listKinds].map((kind) => [filesOf(kind), kind]),
);
const byNode: ReadonlyMap<string | undefined, DocumentKind> = new Map(
  documentKinds.map((kind) => [kind.page.node, kind]),
);

function isDocumentKind(kind: Kind): kind is DocumentKind {
  return "detail" in kind;
}

export function isEntryKind(kind: Kind): kind is EntryKind {
  return "detail" in kind && "list" in kind;
}

function isListKind(kind: Kind): kind is ListKind {
  return "list" in kind && !("detail" in kind);
}

function isSharedKind(kind: Kind): kind is SharedKind {
  return "shared" in kind.files;
}

function isServedKind(kind: Kind): kind is ServedKind {
  return "endpoint" in kind;
}

/** Name of the folder or file of a kind, without ending: "job-offers", "menus". */
export function filesOf({ files }: Pick<Kind, "files">): string {
  if ("folder" in files) return files.folder;
  return "list" in files ? files.list : files.shared;
}

/** One of a kind as a heading calls it: "Job offer". */
export function titleOf({ label }: Pick<Kind, "label">): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A file of a kind as a heading calls it: "Contact people". */
export function tableTitle(kind: Pick<Kind, "files">): string {
  return titleOf({ label: filesOf(kind).replaceAll("-", " ") });
}

/** The kind that blocks call by its files (`x-source` in their schemas). */
export function kindOfSource(source: string): EntryKind | ListKind | undefined {
  return bySource.get(source);
}

/** Slug of the first pattern of a node type in a locale's sitemap. */
type PatternOf = (nodeType: string) => string | undefined;

/** Under which pattern a locale shows the documents of a kind; undefined where under none. */
export function patternOfKind(
  { page: { node, insteadOf } }: DocumentKind,
  patternOf: PatternOf,
): string | undefined {
  if (node === undefined || standIn(node, patternOf) !== undefined) return undefined;
  return patternOf(node) ?? (insteadOf === undefined ? undefined : patternOf(insteadOf));
}

/** The kind of which a locale's pattern of that node type shows one document. */
export function kindOfPattern(nodeType: string, patternOf: PatternOf): DocumentKind | undefined {
  return standIn(nodeType, patternOf) ?? byNode.get(nodeType);
}

/** The kind of a node that need not be in a sitemap; every type without a kind of its own shows a page. */
export function kindOfNode(nodeType: string): DocumentKind {
  return byNode.get(nodeType) ?? pages;
}

/** Who stands under the patterns of a type because the locale has none of its own. */
function standIn(nodeType: string, patternOf: PatternOf): DocumentKind | undefined {
  return documentKinds.find(
    ({ page: { node, insteadOf } }) =>
      insteadOf === nodeType && node !== undefined && patternOf(node) === undefined,
  );
}

const hourMs = 60 * 60 * 1000;
/** A day ends last where it is twelve hours behind. */
const lastEndMs = (24 + 12) * hourMs;

/** When an item of a kind is no longer shown: at the end of its last day, wherever on earth that is. */
export function shownUntilMs(kindName: string, item: unknown): number {
  const until = entryKinds.find(({ name }) => name === kindName)?.list.until;
  const day = until !== undefined && isRecord(item) ? item[until] : undefined;
  const dayMs = typeof day === "string" ? Date.parse(day) : Number.NaN;
  return Number.isNaN(dayMs) ? Number.POSITIVE_INFINITY : dayMs + lastEndMs;
}

/** Whether an item of a kind is still shown when a day ends, counted in UTC; without a day, now. */
export function isShownOn(kindName: string, item: unknown, day: string | undefined): boolean {
  const atMs = day === undefined ? Date.now() : Date.parse(day) + 24 * hourMs;
  return atMs < shownUntilMs(kindName, item);
}
