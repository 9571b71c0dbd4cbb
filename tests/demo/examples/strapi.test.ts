import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { entryOf } from "../../../docs/examples/content-model.mjs";
import { answer } from "../../../docs/examples/shared/content-api.mjs";
import {
  blocks,
  fieldsByType,
  ownFields,
  redirectTable,
  services,
} from "../../../docs/examples/shared/services.mjs";
import { attributesOf, componentsOf, nameIn } from "../../../docs/examples/strapi/fields.mjs";
import { documentHook } from "../../../docs/examples/strapi/hooks.mjs";
import { storeOf } from "../../../docs/examples/strapi/store.mjs";
import { validate } from "../../../packages/contract/src/index.ts";
import type { Json } from "../../cms/content-copy.ts";

// Strapi is not a dependency of the project: what the adapter uses of it is simulated here.
vi.mock("marked", () => ({
  Marked: class {
    parse = (text: string) => text;
  },
}));
vi.mock("@waymark/contract", async () => (await import("./contract-package.ts")).contractPackage());

const read = (path: string): Json => JSON.parse(readFileSync(path, "utf8"));
const models = [...Object.values(services).map(ownFields), redirectTable];
const components = new Map(componentsOf(blocks, models).map((one) => [one.uid, one]));
const zone = blocks.map(({ type }) => `blocks.${type}`);
const attributesAt = (service: string, uid: string): [string, object] => {
  const { [service]: meant } = services;
  return [uid, { attributes: meant === undefined ? {} : attributesOf(ownFields(meant), zone) }];
};
const contentTypes = new Map([
  attributesAt("pages", "api::page.page"),
  attributesAt("posts", "api::post.post"),
]);

const into = {
  picture: ({ url, alt, ...size }: Json) => ({
    file: { url: `/uploads/${basename(url)}`, ...size },
    alt,
  }),
  texts: (lines: readonly string[]) => lines.map((text) => ({ text })),
  blocks: async (list: readonly Json[]): Promise<readonly Json[]> =>
    Promise.all(
      list.map(async ({ type, id, props }) => ({
        __component: `blocks.${type}`,
        anchor: id,
        ...(await entryOf(fieldsByType.get(type) ?? [], props, into)),
      })),
    ),
  nameOf: nameIn,
};

const tables = new Map<string, Json[]>();

beforeAll(async () => {
  const nodes: readonly Json[] = read("content/en/sitemap.json");
  for (const name of ["pages", "posts"]) {
    const fields = services[name]?.document ?? [];
    const rows = globSync(`content/en/${name}/*.json`).map(async (path) => {
      const entry = await entryOf(fields, read(path), into);
      const node = nodes.find((one) => one.nodeReference === entry["key"]);
      const place = { path: node?.slug, name: node?.name, nodeType: node?.nodeType };
      return { documentId: entry["key"], locale: "en", ...entry, ...(name === "pages" && place) };
    });
    tables.set(name === "pages" ? "api::page.page" : "api::post.post", await Promise.all(rows));
  }
});

const passes = (row: Json, where: Json): boolean =>
  Object.entries(where).every(([name, value]) => name === "publishedAt" || row[name] === value);

const saveWarnings = vi.fn();
const redirects = [{ from: "/hilfe", to: "/hilfe", withoutPrefix: true }];
const strapi = {
  log: { info: vi.fn(), error: vi.fn() },
  getModel: (uid: string) => components.get(uid) ?? contentTypes.get(uid) ?? { attributes: {} },
  documents: () => ({
    findFirst: async () => ({ main: [{ key: "home", name: "Home", url: "/" }], redirects }),
  }),
  db: {
    query: (uid: string) => ({
      findMany: async ({ where }: Json) =>
        (tables.get(uid) ?? []).filter((row) => passes(row, where)),
      count: async ({ where }: Json) =>
        (tables.get(uid) ?? []).filter((row) => passes(row, where)).length,
      updateMany: async ({ data }: Json) => saveWarnings(data.notes),
    }),
    transaction: async (work: (handle: object) => Promise<unknown>) => work({ onCommit: vi.fn() }),
  },
};
const store = storeOf(strapi, ["en", "pl"]);

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  answer(
    store,
    path.split("?")[0] ?? "",
    new Request(`http://cms.example/waymark/api/${path}`, { headers }),
  );

test("every referenced Strapi component exists, uses no reserved name and does not contain itself", () => {
  // Strapi 5.54: @strapi/utils, reserved-names; an enumeration value starts with a letter or "_".
  const taken = ["id", "document_id", "created_at", "locale", "status", "meta", "localizations"];
  const reached = (uid: string, above: readonly string[] = []): readonly string[] => {
    expect(above).not.toContain(uid);
    const component = components.get(uid);
    expect([uid, component]).not.toEqual([uid, undefined]);
    const inner = Object.entries(component?.attributes ?? {}).flatMap(([name, attribute]) => {
      expect(taken).not.toContain(name);
      for (const choice of attribute.enum ?? []) expect(choice).toMatch(/^[_a-z]/i);
      const named = attribute.components ?? (attribute.component ? [attribute.component] : []);
      return named.flatMap((one) => reached(one, [...above, uid]));
    });
    return [uid, ...inner];
  };
  const named = new Set(
    [
      ...zone,
      ...models.flatMap((fields) =>
        fields.flatMap((field) => {
          const { component } = attributesOf([field], zone)[nameIn(field.name)] ?? {};
          return component === undefined ? [] : [component];
        }),
      ),
    ].flatMap((uid) => reached(uid)),
  );
  expect([...components.keys()].filter((uid) => !named.has(uid))).toEqual([]);
  const { hero } = Object.fromEntries(
    [...components].map(([uid, { attributes }]) => [uid.slice(7), attributes]),
  );
  expect(hero).toMatchObject({
    heading: { required: true },
    level: { type: "integer", min: 1, max: 2 },
  });
});

test.each([
  ["sitemap_nodes", "sitemap"],
  ["menus", "menu"],
  ["redirects", "redirects"],
  ["posts?page=1", "posts"],
  ["search?phrase=fuel", "search-result"],
  ["pages/company", "page"],
  ["posts/winter-service-with-proof", "post"],
] as const)("the Strapi adapter serves %s in line with the contract", async (path, name) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  const { problems } = await validate(name, await response.json());
  expect(problems.filter(({ severity }) => severity !== "hint")).toEqual([]);
});

test("a page from Strapi equals the imported page, including blocks in columns; redirects keep all fields", async () => {
  expect(await (await ask("pages/company")).json()).toEqual(read("content/en/pages/company.json"));
  expect(await (await ask("redirects")).json()).toEqual({ redirects });
  const failures = ["pages/nothing", "pages/home?locale=de", "constructor", "pages/%E0%A4%A"];
  const statuses = failures.map(async (path) => (await ask(path)).status);
  expect(await Promise.all(statuses)).toEqual([404, 400, 404, 404]);
});

class ValidationError extends Error {
  readonly details: Json;
  constructor(message: string, details: object) {
    super(message);
    this.details = details;
  }
}
const hook = documentHook({ strapi, store, ValidationError });

/** Publishes a page of these blocks, like Strapi: the previously published row is removed. */
async function publish(zoneOfPage: readonly Json[]): Promise<Json> {
  const params = { documentId: "new", locale: "en", data: { blocks: zoneOfPage } };
  const rows = tables.get("api::page.page") ?? [];
  const before = rows.filter(({ documentId }) => documentId !== "new");
  tables.set("api::page.page", before);
  return hook({ uid: "api::page.page", action: "publish", params }, async () => {
    const row = {
      id: 1,
      documentId: "new",
      key: "new",
      title: "New",
      locale: "en",
      ...params.data,
    };
    tables.set("api::page.page", [...before, row]);
    return { documentId: "new" };
  });
}

test("publishing in Strapi validates: errors are attached to fields, a dead link becomes a note, and each block gets a stable id", async () => {
  const link = { label: "Try it", url: "/compny/about-us" };
  const cta = { __component: "blocks.cta", heading: "Go", link };
  await publish([cta]);
  expect(saveWarnings).toHaveBeenCalledWith(
    expect.stringMatching(/^blocks\.0\.link\.url: This site has no page \/compny\/about-us/),
  );
  const [{ blocks: stored }] = (tables.get("api::page.page") ?? []).slice(-1);
  expect(stored[0].anchor).toMatch(/^block-[0-9a-f]{8}$/);
  const bad = [
    { ...cta, anchor: "1" },
    { __component: "blocks.notice", content: "<p>x</p>", statusName: "loud" },
  ];
  const columns = [{ blocks: bad }, { blocks: [cta] }];
  const refused = await publish([{ __component: "blocks.columns", columns }]).catch(
    (error: Json) => error,
  );
  expect(refused.details.errors.map(({ path }: Json) => path.join("."))).toEqual([
    "blocks.0.columns.0.blocks.0.anchor",
    "blocks.0.columns.0.blocks.1.statusName",
  ]);
});
