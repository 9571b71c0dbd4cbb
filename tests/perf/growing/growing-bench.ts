import { cp, mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Question } from "./ask.ts";
import { grow, type Grown, type Growth } from "./grow.ts";
import { addContent, locale, nodeAt, postAt, type Amounts } from "./large-content.ts";
import { startLargeCms } from "./large-cms.ts";

/** A site's resource use, where its content is, and whether it has more content than the demo. */
export interface GrownSite extends Grown {
  readonly name: string;
  readonly isLarge: boolean;
}

export const noContent: Amounts = { nodes: 0, pages: 0, posts: 0 };

/** A sample of so many pages, from throughout the site, with the expected texts. */
function pagesAmong(count: number): Growth["questions"] {
  const last: Question = { path: nodeAt(count).slug, words: `<p>Strona ${count}</p>` };
  const some = Array.from({ length: 4 }, (_, at) => 1 + ((at * 7919 * 131) % count));
  return [last, ...some.map((at) => ({ path: nodeAt(at).slug, words: `<p>Strona ${at}</p>` }))];
}

/** The list of posts, a post, search results, and the resources for search engines and feed readers. */
function postsAmong(count: number): Question[] {
  const { slug, title } = postAt({}, count);
  const search = `/api/search?locale=${locale}`;
  return [
    { path: "/blog", words: "/blog/" },
    { path: `/blog?page=${Math.ceil(count / 20)}`, words: "/blog/wpis-" },
    { path: `/blog?page=${Math.ceil(count / 10)}`, words: "/blog/wpis-" },
    { path: `/blog/${slug}`, words: title },
    { path: `/szukaj?q=${encodeURIComponent(title)}`, words: `/blog/${slug}` },
    { path: "/szukaj?q=wpis", words: "/blog/wpis-" },
    { path: `${search}&phrase=wpis&pagination=false`, words: "/blog/wpis-" },
    { path: `${search}&phrase=&pagination=false`, words: "/blog/" },
    { path: "/sitemap.xml", words: `sitemap-${locale}-${Math.ceil(count / 10_000)}.xml` },
    { path: `/sitemap-${locale}-${Math.ceil(count / 20_000)}.xml`, words: "/blog/wpis-" },
    { path: `/feed/${locale}/atom.xml`, words: "<entry>" },
  ];
}

function questionsOf({ nodes, pages, posts }: Amounts): Growth["questions"] {
  const count = Math.min(nodes, pages);
  const [first, ...others] =
    count === 0 ? ([{ path: "/", words: "Szlak" }] as const) : pagesAmong(count);
  return [
    first,
    ...others,
    { path: "/nie-ma-takiej-strony", status: 404 },
    { path: "/sitemap-pl-1.xml", words: "<urlset" },
    { path: `/api/sitemap_nodes?locale=${locale}`, words: "nodeType" },
    ...(posts === 0 ? [] : postsAmong(posts)),
  ];
}

/** The same content twice, from a content service on loopback, the second time with cached copies. */
export async function* growRemote(nodes: number): AsyncGenerator<GrownSite> {
  const cms = await startLargeCms(nodes);
  const cacheDir = await mkdtemp(join(tmpdir(), "waymark-growing-"));
  const env = {
    WAYMARK_ENV: "dev",
    API_BASE_URL: cms.origin,
    CACHE_DIR: cacheDir,
    BUILDS_DIR: join(cacheDir, "builds"),
    // The home page is one more.
    MAX_SITEMAP_NODES: String(Math.max(nodes, 1000) + 1),
  };
  const change = async (): Promise<void> => {
    cms.change();
    // A response counts as fresh for that long.
    await pause(35_000);
  };
  const isLarge = nodes > 0;
  const site = { env, questions: questionsOf({ nodes, pages: nodes, posts: 0 }) };
  try {
    yield { ...(await grow(site)), isLarge, name: "in front of a CMS, first start" };
    const again = isLarge ? { ...site, change } : site;
    yield { ...(await grow(again)), isLarge, name: "in front of a CMS, with copies" };
  } finally {
    await cms.close();
    await rm(cacheDir, { recursive: true });
  }
}

/** With the embedded content service, the second time with what the first has validated. */
export async function* growEmbedded(amounts: Amounts): AsyncGenerator<GrownSite> {
  const folder = await mkdtemp(join(tmpdir(), "waymark-growing-"));
  const contentDir = join(folder, "content");
  await cp("content", contentDir, { recursive: true });
  await addContent(contentDir, amounts);
  const env = {
    CONTENT_DIR: contentDir,
    CACHE_DIR: join(folder, "cache"),
    BUILDS_DIR: join(folder, "builds"),
    DATABASE_PATH: join(folder, "waymark.sqlite"),
    FILES_DIR: join(folder, "files"),
  };
  const change = async (): Promise<void> => {
    const now = new Date();
    await utimes(join(contentDir, locale, "menus.json"), now, now);
  };
  const site = { env, questions: questionsOf(amounts) };
  const isLarge = Object.values(amounts).some((count) => count > 0);
  try {
    yield { ...(await grow(site)), isLarge, name: "embedded, first start" };
    const again = isLarge ? { ...site, change } : site;
    yield { ...(await grow(again)), isLarge, name: "embedded, second start" };
  } finally {
    await rm(folder, { recursive: true });
  }
}
