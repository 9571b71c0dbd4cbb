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

/** Kinds made of blocks: each document has a file, a service URL and a page. */
export const documentKinds: readonly DocumentKind[] = kinds.filter(isDocumentKind);
/** Those that also appear in a list. */
export const entryKinds: readonly EntryKind[] = kinds.filter(isEntryKind);
/** One file per locale with all items. */
export const listKinds: readonly ListKind[] = kinds.filter(isListKind);

/** The kind whose items menu entries can stand for; undefined if the site has none. */
export const menuKind: ListKind | undefined = listKinds.find(
  ({ menuBranch }) => menuBranch !== undefined,
);

/** One file per brand or locale for the whole site. */
export const sharedKinds: readonly SharedKind[] = kinds.filter(isSharedKind);

/** Files of the whole site that a content service may override. */
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

/** Whether documents of a kind have pages of their own and appear in a list. */
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

/** Returns the folder or file name of a kind, without extension: "job-offers", "menus". */
export function filesOf({ files }: Pick<Kind, "files">): string {
  if ("folder" in files) return files.folder;
  return "list" in files ? files.list : files.shared;
}

/** Returns the heading for one item of a kind: "Job offer". */
export function titleOf({ label }: Pick<Kind, "label">): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns the heading for a file of a kind: "Contact people". */
export function tableTitle(kind: Pick<Kind, "files">): string {
  return titleOf({ label: filesOf(kind).replaceAll("-", " ") });
}

/** Returns the kind that blocks reference by its files (`x-source` in their schemas). */
export function kindOfSource(source: string): EntryKind | ListKind | undefined {
  return bySource.get(source);
}

/** Returns the slug of the first pattern of a node type in a locale's sitemap. */
type PatternOf = (nodeType: string) => string | undefined;

/** Returns the pattern under which a locale shows documents of a kind; undefined if there is none. */
export function patternOfKind(
  { page: { node, insteadOf } }: DocumentKind,
  patternOf: PatternOf,
): string | undefined {
  if (node === undefined || standIn(node, patternOf) !== undefined) return undefined;
  return patternOf(node) ?? (insteadOf === undefined ? undefined : patternOf(insteadOf));
}

/** Returns the kind whose documents a locale's pattern of that node type shows. */
export function kindOfPattern(nodeType: string, patternOf: PatternOf): DocumentKind | undefined {
  return standIn(nodeType, patternOf) ?? byNode.get(nodeType);
}

/** Returns the kind of a node that need not be in a sitemap; types without their own kind show a page. */
export function kindOfNode(nodeType: string): DocumentKind {
  return byNode.get(nodeType) ?? pages;
}

/** Returns the kind that uses the patterns of a type because the locale has none for the kind's own type. */
function standIn(nodeType: string, patternOf: PatternOf): DocumentKind | undefined {
  return documentKinds.find(
    ({ page: { node, insteadOf } }) =>
      insteadOf === nodeType && node !== undefined && patternOf(node) === undefined,
  );
}

const hourMs = 60 * 60 * 1000;
/** A day ends last in the time zone twelve hours behind UTC. */
const lastEndMs = (24 + 12) * hourMs;

/** Returns when an item is no longer shown: after its last day has ended in every time zone. */
export function shownUntilMs(kindName: string, item: unknown): number {
  const until = entryKinds.find(({ name }) => name === kindName)?.list.until;
  const day = until !== undefined && isRecord(item) ? item[until] : undefined;
  const dayMs = typeof day === "string" ? Date.parse(day) : Number.NaN;
  return Number.isNaN(dayMs) ? Number.POSITIVE_INFINITY : dayMs + lastEndMs;
}

/** Whether an item of a kind is still shown at the end of a day, in UTC; without a day, now. */
export function isShownOn(kindName: string, item: unknown, day: string | undefined): boolean {
  const atMs = day === undefined ? Date.now() : Date.parse(day) + 24 * hourMs;
  return atMs < shownUntilMs(kindName, item);
}
