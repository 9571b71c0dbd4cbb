import type { DocumentChange } from "#contract/devtools-api.ts";
import type { SitemapNode } from "#generated/types.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { DevDocument } from "../document/command.ts";
import { documentText } from "../writing/document-text.ts";
import { nodeOfPage, possibleParents, withPage } from "./place-in-site.ts";
import { skeleton } from "./skeleton.ts";
import { readSitemap, sitemapChange } from "./tables.ts";

/** A document that is to come about. */
export interface WantedDocument {
  readonly kind: DocumentKind;
  readonly title: string;
  /** Of its file, and the end of its address. */
  readonly name: string;
  /** The same in every locale. */
  readonly id: string;
  readonly locales: readonly string[];
  /** Id of the page that a page stands under; undefined: nothing leads to it yet. */
  readonly parent?: string | undefined;
  /** What it begins as; without it as little as its schema allows. */
  readonly copyOf?: DevDocument | undefined;
}

/** Path of the file of a document. */
export function pathOfDocument(kind: DocumentKind, locale: string, name: string): string {
  return `content/${locale}/${kind.files.folder}/${name}.json`;
}

/** All that is to be written for a new document: its file and its place in each locale. */
export async function planNew(
  client: DevtoolsClient,
  wanted: WantedDocument,
): Promise<readonly DocumentChange[]> {
  const { kind, title, name, id, locales, parent, copyOf } = wanted;
  const begin = copyOf ?? (await skeleton(kind, title));
  const document = { ...begin, title, id, [kind.files.key]: name };
  const plans = locales.map(async (locale): Promise<readonly DocumentChange[]> => {
    const path = pathOfDocument(kind, locale, name);
    const text = await documentText(
      { source: { kind: "file", path }, kind, document, before: "", whole: undefined },
      document,
    );
    const file = { path, text, version: null };
    if (parent === undefined || kind.page.node !== undefined) return [file];
    return [file, await placed(client, locale, { parent, page: { id, title, name } })];
  });
  return (await Promise.all(plans)).flat();
}

async function placed(
  client: DevtoolsClient,
  locale: string,
  { parent, page }: { parent: string; page: { id: string; title: string; name: string } },
): Promise<DocumentChange> {
  const sitemap = await readSitemap(client, locale);
  const above: SitemapNode | undefined = nodeOfPage(possibleParents(sitemap.rows), parent);
  if (above === undefined) {
    throw new Error(`The sitemap of "${locale}" has no page "${parent}" to put this one under.`);
  }
  return sitemapChange(sitemap, withPage(sitemap.rows, above, page));
}
