import type { DocumentChange, DocumentEntry } from "#contract/devtools-api.ts";
import type { SitemapNode } from "#generated/types.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { itemSchemas } from "#generated/entities.ts";
import { isList } from "#lib/json/is-record.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { Refused } from "../api/refused.ts";
import type { DevDocument } from "../document/command.ts";
import { localeOf } from "../session/document-source.ts";
import type { Drafts } from "../session/drafts.ts";
import { documentText } from "../writing/document-text.ts";
import { itemsKey, type OpenText } from "../session/open-text.ts";
import { linkingTo, relinked } from "./relink.ts";
import { t } from "../i18n.ts";
import { readRedirects, redirectsChange, withMoves } from "./tables.ts";

const { validate: isNode } = itemSchemas["sitemap-node"];

interface Written {
  readonly path: string;
  readonly document: DevDocument;
  /** All documents: links in them follow moved URLs. */
  readonly documents: readonly DocumentEntry[];
}

/** A written file. */
interface WrittenFile {
  readonly text: string;
  readonly version: string;
  /** Paths of the other files written with it. */
  readonly others: readonly string[];
}

/** Writes the file of the open document, together with the changes that follow from it. */
export async function writeFile(
  client: DevtoolsClient,
  open: OpenText,
  { path, ...written }: Written,
): Promise<WrittenFile> {
  const text = await documentText(open, written.document);
  const { kind, version = "" } = open;
  const isAlone = kind === undefined || "detail" in kind;
  if (isAlone && version !== null) {
    return { text, version: (await client.save(path, text, version)).version, others: [] };
  }
  const others = await changesWith(client, open, written);
  const { versions } = await client.change([{ path, text, version }, ...others]);
  return { text, version: versions[path] ?? "", others: others.map((other) => other.path) };
}

/** Adds to the reason of a failure that the changes are not lost; a conflict has a dialog that says so. */
export async function withStoredChanges<Result>(
  writing: Promise<Result>,
  { isLosable }: Pick<Drafts, "isLosable">,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const isOther = !(error instanceof Refused) || error.status === 412;
    if (isOther || isLosable?.() === true) throw error;
    const { status, message: reason } = error;
    throw new Refused(status, t("{reason} Your changes are stored in this browser.", { reason }));
  }
}

/** The notice about a saved file and the files written with it. */
export function savedText(path: string, others: readonly string[]): string {
  if (others.length === 0) return t("Saved {path}", { path });
  return t("Saved {path}, and also {others}", { path, others: others.join(", ") });
}

/** Further changes when a table is saved: redirects from old page URLs to the new ones, and updated links. */
async function changesWith(
  client: DevtoolsClient,
  { kind, source, whole }: OpenText,
  { document, documents }: Pick<Written, "document" | "documents">,
): Promise<readonly DocumentChange[]> {
  const locale = localeOf(source);
  if (kind?.name !== sitemap.name || locale === undefined) return [];
  const before = addressesIn(whole);
  const after = addressesIn(document[itemsKey]);
  const moves = new Map(
    Array.from(before, ([id, slug]) => [slug, after.get(id) ?? slug] as const).filter(
      ([from, to]) => from !== to,
    ),
  );
  if (moves.size === 0) return [];
  const table = await readRedirects(client, locale);
  const linking = linkingTo(documents, locale, (link) => moves.has(link));
  return [
    redirectsChange(table, withMoves(table.rows, moves)),
    ...(await relinked(client, linking, moves)),
  ];
}

/** URLs of pages by the documents that they show. */
function addressesIn(nodes: unknown): ReadonlyMap<string, string> {
  const list = (isList(nodes) ? nodes : []).filter((node): node is SitemapNode => isNode(node));
  return new Map(
    list.flatMap(({ action, nodeReference, slug }) =>
      action === "index" && nodeReference !== undefined ? [[nodeReference, slug] as const] : [],
    ),
  );
}
