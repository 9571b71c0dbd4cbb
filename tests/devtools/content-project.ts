import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { mediaFiles } from "#server/files/media-files.ts";
import { documentLister, type DocumentLister } from "#server/devtools/documents/list-documents.ts";

export const sitemapNode = { nodeType: "article", action: "index", crumbs: [] };
export const menuItem = { id: "one", name: "One", target: "_self", children: [] };

export function picture(name: string) {
  return { url: `/media/${name}`, alt: "A yard", width: 3, height: 2 };
}

export function richText(html: string) {
  return { type: "rich-text", id: "text", props: { content: html } };
}

export interface ProblemKey {
  readonly code: string;
  readonly pointer: string;
}

export function inOrder(problems: readonly ProblemKey[]): readonly string[] {
  return problems.map(({ code, pointer }) => `${code} ${pointer}`).toSorted();
}

/** A project with these files and two pictures. */
export async function project(held: object): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "same-counts-"));
  onTestFinished(async () => rm(root, { recursive: true }));
  const media = { "content/media/yard.svg": "<svg/>", "content/media/placeholder.svg": "<svg/>" };
  const texts = Object.entries(held).map(([path, value]) => [path, JSON.stringify(value)] as const);
  await mkdir(join(root, "content/brands"), { recursive: true });
  for (const [path, text] of [...texts, ...Object.entries(media)]) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

/** The document lister of the devtools for a project. */
export function listerOf(root: string, storedIn?: string): DocumentLister {
  const contentDir = join(root, "content");
  const roots = { contentDir, blocksDir: join(root, "src/blocks") };
  const brand = { name: "Brand", mailDomain: "brand.example" };
  return documentLister(roots, brand, { ownMedia: () => mediaFiles(contentDir), storedIn });
}
