import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { watch } from "../../../docs/examples/directus/hooks.mjs";
import { storeOf } from "../../../docs/examples/directus/store.mjs";
import { answer } from "../../../docs/examples/shared/content-api.mjs";
import { services } from "../../../docs/examples/shared/services.mjs";
import { validate } from "../../../packages/contract/src/index.ts";
import type { Json } from "../../cms/content-copy.ts";

vi.mock("@waymark/contract", async () => (await import("./contract-package.ts")).contractPackage());

const read = (path: string): Json => JSON.parse(readFileSync(path, "utf8"));
// Responses of Directus 12.4 to the adapter, with collections for these blocks, and for pages and posts.
const recorded: Json = read("tests/demo/examples/directus-rows.json");
const types = ["blog-teasers", "cta", "faq", "feature-grid", "form", "hero", "image-text"];
types.push("logo-strip", "notice", "quote", "rich-text", "stats", "timeline");
const blockCollections = types.map((one) => `block_${one.replaceAll("-", "_")}`);
const own = ["pages", "directus_versions"];
const collections = new Set([...own, ...Object.keys(recorded), ...blockCollections]);

let rows: Json;
const asked: Json[] = [];
const meets = (row: Json, filter: Json): boolean =>
  Object.entries(filter).every(([name, value]: [string, Json]) => {
    if (name === "_and") return value.every((one: Json) => meets(row, one));
    if (name === "_eq") return row === value;
    return name === "_in" ? value.includes(row) : meets(row[name], value);
  });

/** The id of a page, by which hooks look up its rows, is not a requested field. */
function asAsked({ owner, ...row }: Json): Json {
  if (owner === undefined) return row;
  const { id: _, ...rest } = owner;
  return { ...row, owner: rest };
}

/** Writes a row by its id, as Directus writes what is changed of it on an open page. */
function write(row: Json, { blocks, ...values }: Json): void {
  Object.assign(row, values);
  row.blocks.push(...blocks.create);
}

const updates: Json[] = [];
const itemsOf = (collection: string) => ({
  readByQuery: async (query: Json) => {
    asked.push(query);
    expect(collections).toContain(collection);
    const found = (rows[collection] ?? []).filter((row: Json) => meets(row, query.filter));
    return query.aggregate === undefined ? found.map(asAsked) : [{ count: found.length }];
  },
  readOne: async (id: number, query: Json) => {
    const translations = rows.pages_translations.map(({ title, ...row }: Json) => ({
      ...row,
      title: query.version === "draft" ? `${title}, a draft` : title,
    }));
    expect(query.fields).toContain("translations.blocks.item:block_cta.*");
    return { key: id, translations };
  },
  createOne: async () => 1,
  createMany: async () => [],
  deleteMany: async () => [],
  updateOne: async (id: number, values: Json) => updates.push([collection, id, values]),
  updateMany: async (ids: readonly unknown[], payload: Json) => {
    for (const { id, ...values } of payload.translations.update) {
      write(
        rows.pages_translations.find((row: Json) => row.id === id),
        values,
      );
    }
    return ids;
  },
});
const directus = () => ({ collections: async () => collections, itemsOf });
const failed = vi.fn();
const store = storeOf(directus(), ["en", "pl"], failed);

beforeEach(() => {
  rows = structuredClone(recorded);
  for (const row of rows.pages_translations) row.owner.id = row.owner.key;
});

const ask = (path: string): Promise<Response> =>
  answer(store, path.split("?")[0] ?? "", new Request(`http://cms.example/waymark/api/${path}`));
const document = async (path: string): Promise<Json> => {
  const text = await (await ask(path)).text();
  return JSON.parse(text.replaceAll(/\/media\/[-0-9a-f]{36}\//g, "/media/"));
};

test.each([
  ["sitemap_nodes", "sitemap"],
  ["menus", "menu"],
  ["redirects", "redirects"],
  ["posts?page=1", "posts"],
  ["services", "services"],
  ["search?phrase=lorries", "search-result"],
  ["pages/company", "page"],
  ["posts/winter-service-with-proof", "post"],
] as const)("the Directus adapter serves %s in line with the contract", async (path, name) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  const { problems } = await validate(name, await response.json());
  expect(problems.filter(({ severity }) => severity !== "hint")).toEqual([]);
});

test.each([
  ["pages/company", "en"],
  ["posts/winter-service-with-proof", "en"],
  ["pages/company", "pl"],
])(
  "%s from Directus in %s equals the imported document, including links and pictures",
  async (path, locale) => {
    const text = readFileSync(`content/${locale}/${path}.json`, "utf8");
    const { translations: _, ...source } = JSON.parse(text.replaceAll("{brand}", "Szlak"));
    const blocks = source.blocks.filter(({ type }: Json) => types.includes(type));
    expect(await document(`${path}?locale=${locale}`)).toEqual({ ...source, blocks });
  },
);

test("requests only blocks that have a collection in Directus, and files along with their ids", async () => {
  asked.length = 0;
  await ask("pages/company");
  const { fields } = asked.at(-1);
  expect(fields).toContain("blocks.item:block_hero.image__file.filename_download");
  expect(fields).not.toContainEqual(expect.stringMatching(/gallery/));
  const failures = ["pages/nothing", "pages/home?locale=de", "constructor", "products/tracker"];
  const statuses = failures.map(async (path) => (await ask(path)).status);
  expect(await Promise.all(statuses)).toEqual([404, 400, 404, 404]);
  expect(failed).not.toHaveBeenCalled();
});

test("a draft is the version named “draft” if there is one, else the entry itself, published or not", async () => {
  rows.pages_translations = rows.pages_translations.filter((row: Json) => row.title === "About us");
  rows.pages = [{ id: "company", key: "company" }];
  rows.pages_translations[0].status = "draft";
  const { pages = { document: [] } } = services;
  const drafts = async (locale: string, key: string): Promise<readonly Json[]> =>
    (
      await store.find(pages, {
        locale,
        where: { key },
        fields: pages.document ?? [],
        isDraft: true,
      })
    ).entries;
  expect(await drafts("en", "company")).toMatchObject([{ key: "company", title: "About us" }]);
  rows.directus_versions = [{ collection: "pages", item: "company", key: "draft" }];
  expect(await drafts("en", "company")).toMatchObject([{ title: "About us, a draft" }]);
  expect(await drafts("pl", "company")).toEqual([]);
  expect(await drafts("en", "nothing")).toEqual([]);
  expect((await ask("pages/company")).status).toBe(404);
});

/** Saves the page `company`, open in English, like the admin app: changes are first written in a trial. */
async function save(block: Json): Promise<Json> {
  const filters = new Map<string, (...given: readonly object[]) => Promise<Json>>();
  const actions = new Map<string, (given: object) => Promise<unknown>>();
  watch(
    {
      filter: (event, run) => filters.set(event, run),
      action: (event, run) => actions.set(event, run),
    },
    {
      directus,
      storeIn: () => store,
      refuse: (message) => new Error(message),
      logger: { info: vi.fn(), error: vi.fn() },
    },
  );
  const { id } = rows.pages_translations.find((row: Json) => row.owner.key === "company");
  const item = { collection: `block_${block.type}`, item: block };
  const blocks = { create: [item], update: [], delete: [] };
  const payload = { translations: { create: [], update: [{ id, blocks }], delete: [] } };
  const before = structuredClone(rows);
  const database = {
    transaction: async (work: (handle: object) => Promise<unknown>) =>
      work({}).finally(() => {
        rows = before;
      }),
  };
  const keys = ["company"];
  const checked = await filters.get("pages.items.update")?.(payload, { keys }, { database });
  await itemsOf("pages").updateMany(keys, checked);
  await actions.get("pages.items.update")?.({ keys });
  return checked.translations.update[0].blocks.create[0].item;
}

test("publishing in Directus validates before writing: an error is refused with its field, a dead link becomes a note, and a block gets a stable id", async () => {
  const link = { link__label: "Try it", link__url: "/compny/about-us" };
  const bad = save({ type: "cta", heading: "x".repeat(161), link__label: "Try it" });
  await expect(bad).rejects.toThrow(
    /^en blocks\.4\.heading: This text is too long.*\nen blocks\.4\.link\.url: The property/,
  );
  expect((await document("pages/company")).blocks).toHaveLength(4);
  const { anchor } = await save({ type: "cta", heading: "Go", ...link });
  expect(anchor).toMatch(/^block-[0-9a-f]{8}$/);
  const english = rows.pages_translations.find((row: Json) => row.path === "/company/about-us");
  const [, , row] = updates.findLast(([, id]) => id === english.id);
  expect(row.notes).toContain("blocks.4.link.url: This site has no page /compny/about-us.");
});
