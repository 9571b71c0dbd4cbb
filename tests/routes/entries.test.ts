import { beforeEach, describe, expect, test } from "vitest";
import { createCms } from "#cms/create-cms.ts";
import type { PageModel } from "#site/page-model.ts";
import { signPreview } from "#cms/preview-token.ts";
import { listedPages } from "#routes/listed-pages.ts";
import { resolvePage } from "#routes/resolve-page.ts";
import { resolvePreview } from "#routes/resolve-preview.ts";
import type { ResolveOptions } from "#routes/surroundings.ts";
import { routing, testClient } from "../api/test-client.ts";
import { ContentCopy, type Json } from "../cms/content-copy.ts";
import { writeEntry } from "../cms/entry-samples.ts";

let copy: ContentCopy;

beforeEach(() => {
  copy = new ContentCopy();
});

/** Nodes of a section: the list and the pattern of its entries. */
function section(nodeType: string, slug: string): Json[] {
  const node = { nodeType, nodeReference: "company", name: nodeType, crumbs: [] };
  return [
    { ...node, action: "index", slug },
    { ...node, action: "show", slug: `${slug}/:slug` },
  ];
}

function addNodes(locale: string, ...nodes: Json[]): void {
  copy.edit(`${locale}/sitemap.json`, (before) => [...before, ...nodes]);
}

const previewSecret = "a secret that is long enough to be one";

async function resolveOptions(): Promise<ResolveOptions> {
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo", previewSecret });
  const { client } = testClient({ fetch: cms.fetch, baseUrl: "http://cms.test" });
  const brand: Json = { id: "demo", name: "Demo & Co", ...routing.brand };
  return {
    client,
    brand,
    routing,
    origin: "https://demo.example",
    translatorOf: () => (id, values) => [id, ...Object.values(values ?? {})].join(" "),
  };
}

async function site(): Promise<(path: string) => Promise<PageModel>> {
  const options = await resolveOptions();
  return async (path) => {
    const { model } = await resolvePage(options, { host: "demo.example", path, search: "" });
    return model;
  };
}

describe("the page of an entry", () => {
  test("a service says its lead below its title, and keeps its languages", async () => {
    addNodes("pl", ...section("service", "/uslugi"));
    addNodes("en", ...section("service", "/services"));
    writeEntry(copy, "pl/services/auta", { id: "cars" });
    writeEntry(copy, "en/services/cars");
    const model = await (await site())("/en/services/cars");
    expect(model).toMatchObject({
      status: 200,
      layout: "default",
      banner: { title: "cars", subtitle: "Lead." },
      parent: { href: "/en/services" },
    });
    expect(model.chrome.languages).toContainEqual({ locale: "pl", href: "/uslugi/auta" });
  });

  test("a product shows its properties", async () => {
    addNodes("pl", ...section("service", "/uslugi"), ...section("product", "/produkty"));
    writeEntry(copy, "pl/products/sonda", { specs: [{ label: "Długość", value: "70 cm" }] });
    const model = await (await site())("/produkty/sonda");
    expect(model.facts).toEqual([{ label: "Długość", value: "70 cm" }]);
  });

  test("a product node shows a service where the site has no nodes of services", async () => {
    addNodes("pl", ...section("product", "/uslugi"));
    writeEntry(copy, "pl/services/auta");
    expect((await (await site())("/uslugi/auta")).banner.title).toBe("auta");
  });

  test("a job offer shows its terms as the locale writes them", async () => {
    addNodes("pl", ...section("job_offer", "/kariera"));
    writeEntry(copy, "pl/job-offers/firmware");
    const model = await (await site())("/kariera/firmware");
    expect(model.facts?.map(({ value }) => value.replaceAll(/\s/g, " "))).toEqual([
      "Poznań",
      "Development",
      "jobOffer.fullTime",
      "jobOffer.salaryPerMonth 8500–11 000 zł",
      "31 grudnia 2999",
    ]);
    expect(model.jobOffer).toMatchObject({ id: "firmware" });
    expect(model.jobOffer).not.toHaveProperty("blocks");
  });

  test("a hidden page is not for search engines", async () => {
    addNodes("pl", ...section("hidden", "/ukryte"));
    writeEntry(copy, "pl/hidden-pages/notes");
    const model = await (await site())("/ukryte/notes");
    expect(model).toMatchObject({ status: 200, layout: "hidden", head: { isIndexable: false } });
  });

  test("an entry that is not there is a 404", async () => {
    addNodes("pl", ...section("service", "/uslugi"), ...section("unheard_of", "/x"));
    const open = await site();
    expect((await open("/uslugi/none")).status).toBe(404);
    expect((await open("/x/none")).status).toBe(404);
  });
});

describe("lists in blocks that content left empty", () => {
  const list = (props: Json) => ({ type: "product-table", id: "table", props });

  function columns(): Json {
    const inside = (id: string) => ({ blocks: [{ ...list({ limit: 1 }), id }] });
    return { type: "columns", id: "c", props: { columns: [inside("left"), inside("right")] } };
  }

  function home(...blocks: Json[]): void {
    copy.edit("en/pages/home.json", (page) => ({ ...page, blocks }));
  }

  beforeEach(() => {
    addNodes("en", ...section("product", "/products"), ...section("service", "/services"));
    writeEntry(copy, "en/products/plug", { position: 2 });
    writeEntry(copy, "en/products/wired", { position: 1 });
    writeEntry(copy, "en/products/probe", { category: "fuel" });
  });

  function idsIn(model: PageModel, at = 0): string[] {
    const block: Json = model.blocks[at];
    return block.props.items.map(({ id }: Json) => id);
  }

  test("get all entries, with links of the locale", async () => {
    home(list({}));
    const model = await (await site())("/en");
    expect(idsIn(model)).toEqual(["probe", "wired", "plug"]);
    expect(model.blocks).toMatchObject([
      { props: { items: [{ url: "/en/products/probe", name: "probe", specs: [] }, {}, {}] } },
    ]);
  });

  test("are narrowed by category, ids and limit", async () => {
    home(
      list({ category: "trackers" }),
      { ...list({ ids: ["plug", "none", "probe"] }), id: "b" },
      { ...list({ limit: 1 }), id: "c" },
    );
    const model = await (await site())("/en");
    expect(idsIn(model, 0)).toEqual(["wired", "plug"]);
    expect(idsIn(model, 1)).toEqual(["plug", "probe"]);
    expect(idsIn(model, 2)).toEqual(["probe"]);
  });

  test("what an editor wrote stands", async () => {
    home(list({ items: [{ id: "own", name: "Own" }] }));
    expect(idsIn(await (await site())("/en"))).toEqual(["own"]);
  });

  test("categories come with the number of their products, those without products not at all", async () => {
    const categories = [
      { id: "products", name: "Products", path: "/" },
      { id: "fuel", name: "Fuel probes", path: "/fuel-probes", lead: "Litres." },
    ];
    copy.write("en/product-categories.json", JSON.stringify(categories));
    home({ type: "product-categories", id: "p", props: {} });
    const [block] = (await (await site())("/en")).blocks;
    const url = "/en/products/fuel-probes";
    const item = { id: "fuel", name: "Fuel probes", lead: "Litres.", url, count: 1 };
    expect(block).toMatchObject({ props: { items: [item] } });
    expect(JSON.stringify(block)).not.toContain('"Products"');
  });

  test("inside other blocks, too", async () => {
    home(columns());
    const [block] = (await (await site())("/en")).blocks;
    expect(block).not.toHaveProperty("broken");
    expect(JSON.stringify(block)).toContain("/en/products/probe");
  });

  test("stay empty where the locale has no pages for such entries", async () => {
    home({ type: "service-list", id: "s", props: {} });
    writeEntry(copy, "en/services/cars");
    copy.edit("en/sitemap.json", (nodes) =>
      nodes.filter(({ action, nodeType }: Json) => action === "index" || nodeType === "post"),
    );
    expect(idsIn(await (await site())("/en"))).toEqual([]);
  });

  test("a block is the same object as long as nothing changed, so that its HTML is kept", async () => {
    home(list({}), columns());
    const open = await site();
    const [first, second] = [await open("/en"), await open("/en")];
    expect(second.blocks[0]).toBe(first.blocks[0]);
    expect(second.blocks[1]).toBe(first.blocks[1]);
  });
});

describe("a preview", () => {
  async function preview(nodeType: string, id: string, token?: string): Promise<PageModel> {
    const target = { nodeType, id, locale: "en" as const };
    const expiresAtS = Math.round(Date.now() / 1000) + 60;
    const good = signPreview(previewSecret, target, expiresAtS);
    const address = { ...target, token: token ?? good, path: `/admin/preview/${nodeType}/${id}` };
    return (await resolvePreview(await resolveOptions(), address)).model;
  }

  test("shows a draft in its layout, with the menus of the site, and not for search engines", async () => {
    addNodes("en", ...section("service", "/services"));
    writeEntry(copy, "en/drafts/services/cars", { title: "Draft" });
    const model = await preview("service", "cars");
    expect(model).toMatchObject({
      status: 200,
      banner: { title: "Draft", subtitle: "Lead." },
      crumbs: [{ name: "Draft" }],
      parent: { href: "/en/services" },
      head: { isIndexable: false, canonical: undefined, alternates: [] },
    });
    expect(model.chrome.homeHref).toBe("/en");
  });

  test("shows a page that stands in no sitemap yet", async () => {
    copy.write("en/drafts/pages/soon.json", '{"id":"soon","title":"Soon","blocks":[]}');
    const model = await preview("article", "soon");
    expect(model).toMatchObject({ status: 200, banner: { title: "Soon" } });
  });

  test("is a 404 without a good token", async () => {
    copy.write("en/drafts/pages/soon.json", '{"id":"soon","title":"Soon","blocks":[]}');
    expect((await preview("article", "soon", "1.x")).status).toBe(404);
  });
});

test("the sitemap for search engines lists services, products and offers, but no hidden page", async () => {
  addNodes("pl", ...section("service", "/uslugi"), ...section("product", "/produkty"));
  addNodes("pl", ...section("job_offer", "/kariera"), ...section("hidden", "/ukryte"));
  addNodes("en", ...section("service", "/services"));
  writeEntry(copy, "pl/services/auta", { id: "cars" });
  writeEntry(copy, "en/services/cars");
  writeEntry(copy, "pl/products/sonda");
  writeEntry(copy, "pl/job-offers/firmware");
  writeEntry(copy, "pl/hidden-pages/notes");
  const listed = await listedPages(await resolveOptions(), "pl");
  const origin = "https://demo.example";
  const urls = listed.map(({ url }) => url.replace(origin, ""));
  expect(urls).toEqual(
    expect.arrayContaining(["/uslugi/auta", "/produkty/sonda", "/kariera/firmware"]),
  );
  expect(urls).not.toContain("/ukryte/notes");
  const cars = listed.find(({ url }) => url.endsWith("/auta"));
  expect(cars?.alternates).toContainEqual({
    hreflang: "en",
    href: `${origin}/en/services/cars`,
  });
});
