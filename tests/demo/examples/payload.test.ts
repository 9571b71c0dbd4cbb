import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { blocksOf, entryOf, fieldsOf } from "../../../docs/examples/content-model.mjs";
import { endpoints } from "../../../docs/examples/payload/endpoints.mjs";
import { collectionHooks } from "../../../docs/examples/payload/hooks.mjs";
import { validate } from "../../../packages/contract/src/index.ts";
import type { Json } from "../../cms/content-copy.ts";

vi.mock("payload", async () => (await import("./played-payload.ts")).payload);
vi.mock("@payloadcms/richtext-lexical", async () => (await import("./played-payload.ts")).lexical);
vi.mock(
  "@payloadcms/richtext-lexical/html",
  async () => (await import("./played-payload.ts")).lexicalHtml,
);
vi.mock("sanitize-html", async () => (await import("./played-payload.ts")).sanitizeHtml);
vi.mock("@waymark/contract", async () => (await import("./contract-package.ts")).contractPackage());

const read = (path: string): Json => JSON.parse(readFileSync(path, "utf8"));
const pageSchema = read("schema/bundled/page.schema.json");
const types = new Map(blocksOf(pageSchema).map(({ type, fields }) => [type, fields]));

const into = {
  choice: String,
  picture: ({ url, alt, ...size }: Json) => ({ file: { filename: basename(url), ...size }, alt }),
  blocks: async (list: readonly Json[]): Promise<readonly Json[]> =>
    Promise.all(
      list.map(async ({ type, id, props }) => ({
        blockType: type,
        anchor: id,
        ...(await entryOf(types.get(type) ?? [], props, into)),
      })),
    ),
  nameOf: (name: string) => (name === "id" ? "key" : name),
};

const collections = new Map<string, readonly Json[]>();

beforeAll(async () => {
  for (const [slug, schema] of [
    ["pages", "page"],
    ["posts", "post-detail"],
  ] as const) {
    const fields = fieldsOf(read(`schema/bundled/${schema}.schema.json`));
    const nodes: readonly Json[] = read("content/en/sitemap.json");
    const entries = globSync(`content/en/${slug}/*.json`).map(async (path, id) => {
      const entry = await entryOf(fields, read(path), into);
      const node = nodes.find((one) => one.nodeReference === entry["key"]);
      const place = { path: node?.slug, name: node?.name, nodeType: node?.nodeType };
      return { ...entry, ...(slug === "pages" && place), id, _status: "published" };
    });
    collections.set(slug, await Promise.all(entries));
  }
});

const passes = (entry: Json, where: Json): boolean =>
  Object.entries(where).every(([name, test_]) => {
    const { equals, exists } = Object(test_);
    return exists === true ? entry[name] !== undefined : entry[name] === equals;
  });

const payload = {
  config: { localization: { localeCodes: ["en", "pl"], defaultLocale: "en" } },
  logger: { info: vi.fn(), error: vi.fn() },
  find: async ({ collection, locale, where }: Json) => {
    const all = locale === "en" ? (collections.get(collection) ?? []) : [];
    const docs = all.filter((one) => where.and.every((each: Json) => passes(one, each)));
    return { docs, totalDocs: docs.length };
  },
  findGlobal: async () => ({ main: [{ key: "home", name: "Home", url: "/" }], rows: [] }),
};

/** The site's response for an address of the content API. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = new URL(`http://cms.example/api/waymark/api/${path}`);
  const [service, id] = path.split("?")[0]?.split("/") ?? [];
  const asked = id === undefined ? "/waymark/api/:service" : "/waymark/api/:service/:id";
  const found = endpoints.find((one) => one.method === "get" && one.path === asked);
  const routeParams = { service, ...(id !== undefined && { id }) };
  const request = {
    method: "GET",
    url: url.href,
    headers: new Headers(headers),
    routeParams,
    payload,
  };
  return (await found?.handler(request)) ?? new Response(null, { status: 599 });
}

test.each([
  ["sitemap_nodes", "sitemap"],
  ["menus", "menu"],
  ["redirects", "redirects"],
  ["posts?page=1", "posts"],
  ["search?phrase=fuel", "search-result"],
  ["contact_people", "contact-people"],
  ["pages/company", "page"],
  ["posts/winter-service-with-proof", "post"],
] as const)("the Payload adapter serves %s in line with the contract", async (path, name) => {
  const response = await ask(path);
  const value: Json = await response.json();
  expect(response.status).toBe(200);
  const { problems } = await validate(name, value);
  expect(problems.filter(({ severity }) => severity !== "hint")).toEqual([]);
});

test("a page from Payload equals the imported page, and is revalidated by its ETag", async () => {
  const response = await ask("pages/company");
  const { blocks, ...page } = read("content/en/pages/company.json");
  expect(await response.json()).toEqual({ ...page, blocks });
  const etag = response.headers.get("etag") ?? "";
  expect((await ask("pages/company", { "if-none-match": etag })).status).toBe(304);
  const failures = ["pages/nothing", "pages/home?locale=de", "constructor", "pages"].map(
    async (path) => (await ask(path)).status,
  );
  expect(await Promise.all(failures)).toEqual([404, 400, 404, 404]);
});

test("publishing in Payload validates: errors are attached to fields, a dead link becomes a note", async () => {
  const [judged] = collectionHooks("pages").beforeChange;
  const save = (blocks: readonly Json[]) =>
    judged?.({
      data: { key: "new", title: "New", blocks, _status: "published" },
      req: { locale: "en", payload, t: String },
      collection: { slug: "pages" },
    });
  const link = { label: "Try it", url: "/compny/about-us" };
  const cta = { blockType: "cta", anchor: "go", heading: "Go", link };
  expect(await save([cta])).toMatchObject({
    notes: expect.stringMatching(/^blocks\.0\.link\.url: This site has no page \/compny\/about-us/),
  });
  const bad = [
    { ...cta, anchor: "1" },
    { blockType: "hero", anchor: "top" },
  ];
  const inColumns = { blockType: "columns", anchor: "c", columns: [{ blocks: bad }, {}] };
  const refused = await save([inColumns])?.catch((error: Json) => error.data.errors);
  const paths = refused.map(({ path }: Json) => path);
  expect(paths).toEqual([
    "blocks.0.columns.1.blocks",
    "blocks.0.columns.0.blocks.0.anchor",
    "blocks.0.columns.0.blocks.1.heading",
  ]);
});
