import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { SitemapNode } from "#generated/types.ts";

/** How much content a folder has, in addition to the demo's. */
export interface Amounts {
  readonly nodes: number;
  readonly pages: number;
  readonly posts: number;
}

export const locale = "pl";

/** A tree with ten pages below each, as deep as needed, with all its breadcrumbs. */
export function nodeAt(at: number): SitemapNode {
  const steps: string[] = [];
  for (let rest = at; rest > 0; rest = Math.floor(rest / 10)) steps.unshift(`strona-${rest}`);
  const crumbs = steps.map((step, depth) => {
    return { name: `Strona ${step}`, slug: `/${["duze", ...steps.slice(0, depth + 1)].join("/")}` };
  });
  const last = crumbs.at(-1);
  return {
    nodeType: "article_with_crumbs",
    action: "index",
    slug: last?.slug ?? "/duze",
    nodeReference: `large-${at}`,
    name: last?.name ?? "Duże",
    crumbs,
  };
}

export function pageAt(at: number): object {
  const title = `Strona ${at}`;
  return {
    id: `large-${at}`,
    title,
    seoTitle: title,
    seoDescription: `${title} z bardzo wielu.`,
    layout: "default",
    blocks: [{ id: "text", type: "rich-text", props: { content: `<p>${title}</p>` } }],
  };
}

/** Adds them to a copy of the demo content, in one locale. */
export async function addContent(folder: string, { nodes, pages, posts }: Amounts): Promise<void> {
  const file = join(folder, locale, "sitemap.json");
  const own: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!isList(own)) throw new Error(`${file} is no list`);
  const lines = function* (first: readonly unknown[]): Generator<string> {
    for (const [at, node] of first.entries()) {
      yield `${at === 0 ? "[" : ","}\n${JSON.stringify(node)}`;
    }
    for (let at = 1; at <= nodes; at += 1) yield `,\n${JSON.stringify(nodeAt(at))}`;
    yield "\n]\n";
  };
  await pipeline(Readable.from(inBatches(lines(own))), createWriteStream(file));
  await mkdir(join(folder, locale, "pages"), { recursive: true });
  const page = (at: number) => [`pages/large-${at}.json`, pageAt(at)] as const;
  await writeAll(join(folder, locale), pages, page);
  const source = join(folder, locale, "posts/akcja-zima-z-dowodem.json");
  const post: unknown = JSON.parse(await readFile(source, "utf8"));
  if (!isRecord(post)) throw new Error(`${source} is no post`);
  await writeAll(join(folder, locale), posts, (at) => {
    const copy = postAt(post, at);
    return [`posts/${copy.slug}.json`, copy];
  });
}

const writesAtOnce = 100;

async function writeAll(
  folder: string,
  count: number,
  fileAt: (at: number) => readonly [name: string, value: object],
): Promise<void> {
  for (let first = 1; first <= count; first += writesAtOnce) {
    const length = Math.min(writesAtOnce, count - first + 1);
    const files = Array.from({ length }, (_, at) => fileAt(first + at));
    await Promise.all(
      files.map(([name, value]) => writeFile(join(folder, name), JSON.stringify(value))),
    );
  }
}

function* inBatches(lines: Iterable<string>): Generator<string> {
  let batch = "";
  for (const line of lines) {
    batch += line;
    if (batch.length < 65_536) continue;
    yield batch;
    batch = "";
  }
  yield batch;
}

/** A post of the demo under another name. */
export function postAt(post: Readonly<Record<string, unknown>>, at: number) {
  const slug = `wpis-${at}`;
  const publicationDate = new Date(Date.UTC(2020, 0, 1 + (at % 2000))).toISOString().slice(0, 10);
  return { ...post, id: slug, slug, title: `Wpis ${at}`, publicationDate };
}
