import type { DocumentChange } from "#contract/devtools-api.ts";
import type { SitemapNode } from "#generated/types.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import { isList } from "#lib/json/is-record.ts";
import type { PathSet } from "#lib/url/path-set.ts";
import type { DevDocument } from "../document/command.ts";
import { withFreshIds } from "../document/fresh-ids.ts";
import { noText, partsOfText, withText } from "./text-parts.ts";
import { firstBlocks } from "../outline/first-props.ts";
import { isOpen, openText } from "../session/open-text.ts";
import { documentText } from "../writing/document-text.ts";
import { addressOfEntry, nodeOfPage } from "#kinds/links/entry-address.ts";
import { withRow, type MenuPlace } from "./place-in-menu.ts";
import { addressBelow, possibleParents, withPage } from "./place-in-site.ts";
import { exampledTitles, skeleton } from "./skeleton.ts";
import { listChange, readMenus, readSitemap } from "./tables.ts";
import { t } from "../i18n.ts";

/** A document to be created. */
export interface WantedDocument {
  readonly kind: DocumentKind;
  readonly title: string;
  /** Name of its file, and last segment of its URL. */
  readonly name: string;
  /** The last segment of its URL if that differs from the file name: each language has its own. */
  readonly slug?: string | undefined;
  /** The same in every locale. */
  readonly id: string;
  readonly locales: readonly string[];
  /** Id of the parent page; undefined: nothing leads to it yet. */
  readonly parent?: string | undefined;
  /** The position of a menu row that links to it; undefined: none. */
  readonly inMenu?: MenuPlace | undefined;
  /** The document to copy; without it, the minimum that its schema allows. */
  readonly copyOf?: DevDocument | undefined;
  /** By locale: path of the document whose blocks are copied into it; nothing else is copied from there. */
  readonly blocksOf?: ReadonlyMap<string, string> | undefined;
  /** Types of its initial blocks if they are not copied from a document. */
  readonly types?: readonly string[] | undefined;
  /** Link targets of a locale; without it, new blocks keep the links of their states. */
  readonly pagesOf?: ((locale: string) => Promise<PathSet>) | undefined;
  /** Its text, as typed or pasted. */
  readonly text?: string | undefined;
}

/** Path of a document's file. */
export function pathOfDocument(kind: DocumentKind, locale: string, name: string): string {
  return `content/${locale}/${kind.files.folder}/${name}.json`;
}

/** Plans all changes for a new document: its file and its position in each locale. */
export async function planNew(
  client: DevtoolsClient,
  wanted: WantedDocument,
): Promise<readonly DocumentChange[]> {
  const { kind, title, name, id, locales, copyOf, blocksOf } = wanted;
  const begin = copyOf ?? (await skeleton(client, kind, title));
  const said = wanted.text === undefined ? noText : await partsOfText(client, kind, wanted.text);
  const plans = locales.map(async (locale): Promise<readonly DocumentChange[]> => {
    const path = pathOfDocument(kind, locale, name);
    const from = blocksOf?.get(locale);
    const own =
      from === undefined
        ? await newBlocks(client, wanted, locale)
        : await copiedBlocks(client, from);
    const blocks = withText(own ?? begin["blocks"], said.html);
    const document = { ...begin, ...said.properties, title, id, [kind.files.key]: name, blocks };
    const text = await documentText(
      { source: { kind: "file", path }, kind, document, before: "", whole: undefined },
      document,
    );
    const file = { path, text, version: null };
    return [file, ...(await placed(client, locale, wanted))];
  });
  return (await Promise.all(plans)).flat();
}

/** The notice about created files, with details on the one that is opened. */
export async function createdText(
  path: string,
  changes: readonly DocumentChange[],
  { kind, copyOf }: WantedDocument,
): Promise<string> {
  const others = changes.filter((change) => change.path !== path).map((change) => change.path);
  const opened =
    others.length === 0
      ? t("Created and opened {path}", { path })
      : t("Created and opened {path}, and also saved {others}", {
          path,
          others: others.join(", "),
        });
  const titles = copyOf === undefined ? await exampledTitles(kind) : [];
  if (titles.length === 0) return opened;
  return t("{opened}. Still example texts: {titles}", { opened, titles: titles.join(", ") });
}

/** What links to it in a locale: its sitemap node, if it needs one, and a menu row. */
async function placed(
  client: DevtoolsClient,
  locale: string,
  wanted: WantedDocument,
): Promise<readonly DocumentChange[]> {
  const { kind, id, title, name, slug = name, parent, inMenu } = wanted;
  const isPage = kind.page.node === undefined;
  if (inMenu === undefined && (!isPage || parent === undefined)) return [];
  const sitemap = await readSitemap(client, locale);
  // A sitemap may list a page before it exists.
  const own = isPage ? nodeOfPage(sitemap.rows, id) : undefined;
  const isPlaced = isPage && own === undefined && parent !== undefined;
  const above = isPlaced ? parentIn(sitemap.rows, parent, locale) : undefined;
  const nodes = above && withPage(sitemap.rows, above, { id, title, name: slug });
  const node = nodes === undefined ? [] : [listChange(sitemap, nodes)];
  if (inMenu === undefined) return node;
  const url = isPage
    ? (own?.slug ?? (above && addressBelow(above, slug)))
    : addressOfEntry(sitemap.rows, kind, name);
  if (url === undefined) throw new Error(t("It has no address yet, so no menu can link to it."));
  const menus = await readMenus(client, locale);
  return [...node, listChange(menus, withRow(menus.rows, inMenu, { title, name, url }))];
}

/** New blocks of the requested types, with links to pages of their locale; undefined if none is requested. */
async function newBlocks(
  client: DevtoolsClient,
  { types = [], pagesOf }: WantedDocument,
  locale: string,
) {
  if (types.length === 0) return undefined;
  const pages = await pagesOf?.(locale);
  return firstBlocks(client, { types, taken: () => new Set(), pages });
}

/** A file's blocks, migrated to the current schema. @throws Error if the file is not a document */
async function copiedBlocks(client: DevtoolsClient, path: string): Promise<readonly unknown[]> {
  const { text } = await client.read(path);
  const opened = openText({ kind: "file", path }, text);
  if (!isOpen(opened)) throw new Error(t("The blocks of {path} cannot be read.", { path }));
  const { blocks } = opened.document;
  const taken = new Set<unknown>();
  return isList(blocks) ? blocks.map((block) => withFreshIds(block, taken)) : [];
}

function parentIn(rows: readonly SitemapNode[], parent: string, locale: string): SitemapNode {
  const above = nodeOfPage(possibleParents(rows), parent);
  if (above !== undefined) return above;
  throw new Error(
    t('The sitemap of "{locale}" has no page "{parent}" to put this one under.', {
      locale,
      parent,
    }),
  );
}
