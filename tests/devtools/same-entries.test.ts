import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressedFiles, linkTargets } from "#kinds/links/link-targets.ts";
import { nodesIn } from "#kinds/links/site-tables.ts";
import {
  inOrder,
  listerOf,
  menuItem,
  picture,
  project,
  sitemapNode,
  richText,
  type ProblemKey,
} from "./content-project.ts";
import { kindOfSource } from "#kinds/table.ts";
import { workshop } from "./workshop.ts";

const category = (id: string, path: string, above?: string) => ({
  id,
  name: id,
  path,
  ...(above === undefined ? {} : { parentBranch: { id: above } }),
});
const product = {
  title: "Probe",
  lead: "A probe for the tank",
  teaserImage: picture("yard.svg"),
  specs: [],
  blocks: [richText("<p>A</p>")],
};
const node = { ...sitemapNode, name: "One" };
const naming = {
  "content/en/sitemap.json": [
    { ...node, nodeType: "root", slug: "/", nodeReference: "home" },
    { ...node, nodeType: "product", slug: "/products", nodeReference: "products" },
    { ...node, slug: "/products/fuel", nodeReference: "fuel" },
    { ...node, nodeType: "product", action: "show", slug: "/devices/:slug" },
  ],
  "content/redirects/en.json": { redirects: [] },
  "content/en/menus.json": [
    {
      name: "main",
      items: [
        { ...menuItem, url: "/", type: "Category", typeReferenceId: "prodcts" },
        { ...menuItem, url: "/fule", type: "Category", typeReferenceId: "products" },
      ],
    },
  ],
  "content/en/product-categories.json": [
    category("products", "/"),
    category("fuel", "/fuel", "product"),
    category("east", "/eats", "west"),
    category("west", "/fuel", "east"),
  ],
  "content/en/products/probe.json": { ...product, id: "probe", slug: "probe", category: "feul" },
  "content/en/products/sonde.json": { ...product, id: "sonde", slug: "sonde", category: "fuel" },
  "content/en/pages/home.json": {
    id: "home",
    title: "Home",
    blocks: [
      { type: "product-table", id: "a", props: { ids: ["sonde", "prob"] } },
      { type: "product-table", id: "b", props: { category: "fule" } },
      { type: "product-table", id: "c", props: { category: "fuel" } },
    ],
  },
};

const unnamed = {
  "content/en/pages/home.json": [
    "no-category /blocks/1/props/category",
    "no-entry /blocks/0/props/ids/1",
  ],
  "content/en/products/probe.json": ["no-entry /category"],
  "content/en/product-categories.json": [
    "dead-link /2/path",
    "no-entry /1/parentBranch/id",
    "parent-circle /2/parentBranch/id",
    "parent-circle /3/parentBranch/id",
  ],
  "content/en/menus.json": ["dead-link /0/items/1/url", "no-entry /0/items/0/typeReferenceId"],
};

test.runIf(kindOfSource("product-categories"))(
  "references to missing entries in blocks, documents, menus and categories are the same everywhere",
  async () => {
    const root = await project(naming);
    const codes = ["dead-link", "no-entry", "no-category", "parent-circle"];
    const isNamed = ({ code }: ProblemKey) => codes.includes(code);
    const listed = await listerOf(root).list();
    const inList = listed.flatMap(({ path, problems }) => {
      const reported = inOrder(problems.filter(isNamed));
      return reported.length === 0 ? [] : [[path, reported]];
    });
    expect(Object.fromEntries(inList)).toEqual(unnamed);

    const { workbench } = await workshop({ files: naming, query: "locale=en" });
    const { session, check } = workbench;
    for (const [path, problems] of Object.entries(unnamed)) {
      await session.ask({ kind: "file", path });
      const isRows = path.endsWith("menus.json") || path.endsWith("categories.json");
      const asOpen = problems.map((one) => (isRows ? one.replace(" /", " /items/") : one));
      await expect
        .poll(() => [path, ...inOrder(check.annotations.filter(isNamed))])
        .toEqual([path, ...asOpen]);
    }
  },
);

test("a page that cannot be read still counts as the page of its sitemap node", async () => {
  const about = "content/en/pages/about.json";
  const nodes = [{ ...node, slug: "/about", nodeReference: "about" }];
  const root = await project({
    "content/en/sitemap.json": nodes,
    [about]: { id: "about", title: "About", blocks: [] },
  });
  await writeFile(join(root, about), "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n");
  const listed = await listerOf(root).list();
  expect(addressedFiles(linkTargets(listed, nodesIn(nodes) ?? [], "en"))).toContain(about);
});
