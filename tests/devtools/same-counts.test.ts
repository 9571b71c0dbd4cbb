import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import {
  inOrder,
  listerOf,
  picture,
  project,
  sitemapNode,
  richText,
  menuItem,
  type ProblemKey,
} from "./content-project.ts";
import { onDisk } from "./on-disk.ts";
import { workshop } from "./workshop.ts";

const withPicture = (name: string) => ({
  heading: "One",
  content: "<p>Text</p>",
  image: picture(name),
});

const brand: object = JSON.parse(onDisk("content/brands/waymark.json"));

const files = {
  "content/brands/lost.json": { ...brand, id: "lost" },
  "content/en/posts/ice.json": {
    id: "ice",
    slug: "ice",
    title: "Ice",
    lead: "…",
    publicationDate: "2027-03-04",
    teaserImage: picture("placeholder.svg"),
    blocks: [
      { type: "image-text", id: "a", props: withPicture("lost.svg") },
      { type: "image-text", id: "b", props: withPicture("yard.svg?v=2") },
    ],
  },
  "content/en/contact-people.json": [
    { id: "anna", name: "Anna", role: "…", phone: "+48 61 000 20 10", image: picture("lost.svg") },
  ],
  "src/blocks/image-text/fixtures.json": { minimal: withPicture("lost.svg") },
  "content/en/patterns/yard.json": {
    title: "The yard",
    blocks: [{ type: "image-text", id: "a", props: withPicture("lost.svg") }],
  },
};

const found = {
  "content/brands/lost.json": ["missing-picture /id"],
  "content/en/posts/ice.json": [
    "missing-picture /blocks/0/props/image/url",
    "placeholder /lead",
    "placeholder /teaserImage/url",
  ],
  "content/en/contact-people.json": ["missing-picture /0/image/url", "placeholder /0/role"],
  "src/blocks/image-text/fixtures.json": ["missing-picture /minimal/image/url"],
  "content/en/patterns/yard.json": ["missing-picture /blocks/0/props/image/url"],
};

test("placeholders and missing pictures are the same in the document list, the open document and the CLI", async () => {
  const root = await project(files);
  const listed = await listerOf(root).list();
  const inList = listed.map(({ path, problems }) => [path, inOrder(problems)]);
  expect(Object.fromEntries(inList)).toEqual(found);

  const { status, stdout } = await callCommand(validate, [root, "--json"], { input: "" });
  expect(status).toBe(0);
  const reported: { file: string; problems: readonly ProblemKey[] }[] = JSON.parse(stdout).files;
  const byCommand = reported.map(({ file, problems }) => [
    file.slice(file.indexOf("same-counts-")).split("/").slice(1).join("/"),
    inOrder(problems),
  ]);
  expect(Object.fromEntries(byCommand)).toEqual(found);

  const { workbench } = await workshop({ files });
  const { session, check } = workbench;
  for (const [path, problems] of Object.entries(found)) {
    const state = path.startsWith("src") ? { state: "minimal" } : {};
    await session.ask({ kind: "file", path, ...state });
    // An open list is a document of its items, and a state a document of one block.
    const asOpen = problems.map((one) =>
      one.replace(" /0/", " /items/0/").replace(" /minimal/", " /blocks/0/props/"),
    );
    await expect.poll(() => [path, ...inOrder(check.annotations)]).toEqual([path, ...asOpen]);
    expect(check.problems).toEqual([]);
  }
});

const linked = {
  "content/en/sitemap.json": [
    { ...sitemapNode, nodeType: "root", slug: "/", nodeReference: "home", name: "Home" },
    { ...sitemapNode, nodeType: "post", action: "show", slug: "/blog/:slug/", name: "Blog" },
    { ...sitemapNode, slug: "/lost", nodeReference: "lost", name: "Lost" },
  ],
  "content/redirects/en.json": { redirects: [{ from: "/old", to: "/" }] },
  "content/en/menus.json": [
    {
      name: "main",
      items: [
        { ...menuItem, url: "/old", children: [{ ...menuItem, url: "/sold-out" }] },
        { ...menuItem, url: "/trackers", type: "Category" },
      ],
    },
  ],
  "content/en/pages/home.json": {
    id: "home",
    title: "Home",
    blocks: [
      richText(
        '<p><a href="/blog/ice">Ice</a>, <a href="/blog/snow">snow</a>, <a href="/old">old</a></p>',
      ),
      {
        type: "cta",
        id: "ask",
        props: { heading: "Ask", link: { label: "Ask", url: "/gone#form" } },
      },
    ],
  },
  "content/en/pages/orphan.json": { id: "orphan", title: "Orphan", blocks: [richText("<p>A</p>")] },
  "content/en/posts/ice.json": {
    id: "ice",
    slug: "ice",
    title: "Ice",
    lead: "Ice on the road",
    publicationDate: "2027-03-04",
    teaserImage: picture("yard.svg"),
    blocks: [richText('<p><a href="/">Home</a></p>')],
  },
};

test("dead links are the same in the document list and the open document, also after a page was added", async () => {
  const root = await project(linked);
  const contentDir = join(root, "content");
  const { list } = listerOf(root);
  const leadsNowhere = ({ code }: ProblemKey) =>
    ["dead-link", "no-address", "no-page"].includes(code);
  const deadIn = async (): Promise<readonly string[]> =>
    (await list()).flatMap(({ path, problems }) => {
      const dead = problems.filter(leadsNowhere);
      return inOrder(dead).map((one) => `${path} ${one}`);
    });
  const home = "content/en/pages/home.json";
  const dead = ["dead-link /blocks/0/props/content", "dead-link /blocks/1/props/link/url"];
  const menus = "content/en/menus.json";
  const inOrphan = "content/en/pages/orphan.json no-address ";
  const inSitemap = "content/en/sitemap.json no-page /2/nodeReference";
  const inMenus = `${menus} dead-link /0/items/0/children/0/url`;
  expect(await deadIn()).toEqual([
    ...dead.map((one) => `${home} ${one}`),
    inOrphan,
    inSitemap,
    inMenus,
  ]);

  const { workbench } = await workshop({ files: linked, query: "locale=en" });
  const { session, check } = workbench;
  const deadWhereOpen = () => inOrder(check.annotations.filter(leadsNowhere));
  await session.ask({ kind: "file", path: menus });
  await expect.poll(deadWhereOpen).toEqual(["dead-link /items/0/items/0/children/0/url"]);
  await session.ask({ kind: "file", path: "content/en/sitemap.json" });
  await expect.poll(deadWhereOpen).toEqual(["no-page /items/2/nodeReference"]);
  await session.ask({ kind: "file", path: "content/en/pages/orphan.json" });
  await expect.poll(deadWhereOpen).toEqual(["no-address "]);
  await session.ask({ kind: "file", path: home });
  await expect.poll(deadWhereOpen).toEqual(dead);

  const snow = { ...linked["content/en/posts/ice.json"], id: "snow", slug: "snow" };
  await writeFile(join(contentDir, "en/posts/snow.json"), JSON.stringify(snow));
  expect(await deadIn()).toEqual([`${home} ${dead[1]}`, inOrphan, inSitemap, inMenus]);
  await writeFile(join(contentDir, "en/sitemap.json"), "[");
  expect(await deadIn()).toEqual([]);
});

test("lists numbered files in natural order", async () => {
  const page = (id: string) => ({ id, title: id, blocks: [] });
  const ids = ["stop-10", "stop-9", "stop-100"];
  const root = await project(
    Object.fromEntries(ids.map((id) => [`content/en/pages/${id}.json`, page(id)])),
  );
  const documents = await listerOf(root).list();
  const names = documents.map(({ name }) => name).filter((name) => name.startsWith("stop-"));
  expect(names).toEqual(["stop-9", "stop-10", "stop-100"]);
});
