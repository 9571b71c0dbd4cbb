import { expect, onTestFinished, test, vi } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { documentKinds, listKinds, sharedKinds } from "#kinds/table.ts";
import { nameOfTables, tableOfPath } from "#kinds/tables/table-of-path.ts";
import { pages } from "#kinds/pages.kind.ts";
import { posts } from "#kinds/posts.kind.ts";
import { isError } from "#contract/problems/problem.ts";
import { planRemoval } from "#devtools/filing/delete-document.ts";
import { fileNameFor, nameRefusal } from "#devtools/filing/file-name.ts";
import { changeStates } from "#devtools/filing/fixture-states.ts";
import { planNew, pathOfDocument } from "#devtools/filing/new-document.ts";
import { planTables } from "#devtools/filing/new-table.ts";
import { planMove, planRename } from "#devtools/filing/rename-document.ts";
import { withNewLinks } from "#devtools/filing/relink.ts";
import { checkText } from "#server/devtools/documents/check-document.ts";
import { onDisk } from "./on-disk.ts";
import { workshop } from "./workshop.ts";

const brand = { name: "Brand", mailDomain: "brand.example" };
const shared = ["sitemap", "menus"].flatMap((list) =>
  ["en", other].map((locale) => `content/${locale}/${list}.json`),
);

/** The devtools over the project's own tables, and a few documents. */
async function office(...paths: readonly string[]) {
  const read = [...shared, "content/redirects/en.json", ...paths];
  return workshop({ files: Object.fromEntries(read.map((path) => [path, onDisk(path)])) });
}

function nodesIn(text: string | undefined): readonly { slug: string; nodeReference?: string }[] {
  return JSON.parse(text ?? "[]");
}

test("derives a file name from a title", () => {
  expect(fileNameFor("Łączność i paliwo: 24/7!")).toBe("lacznosc-i-paliwo-24-7");
  expect(nameRefusal(fileNameFor("Fuel cards"))).toBeUndefined();
  for (const name of ["", "Upper", "a--b", "../up", "a/b", "-a"]) {
    expect.soft(nameRefusal(name), name).toBeDefined();
  }
});

test("a new document of every kind is valid from the start", async () => {
  const { workbench } = await office();
  for (const kind of documentKinds) {
    const wanted = { kind, title: "Nowy", name: "nowy", id: "nowy", locales: ["en"] };
    const [file, ...rest] = await planNew(workbench.client, wanted);
    expect(rest).toEqual([]);
    const place = { kind, name: "nowy" };
    const { problems } = checkText(file?.text ?? "", place, brand);
    expect.soft(problems.filter(isError), kind.name).toEqual([]);
    expect.soft(file?.path, kind.name).toBe(pathOfDocument(kind, "en", "nowy"));
  }
});

test("a new post has the current date and nothing from another post", async () => {
  vi.useFakeTimers({ now: new Date("2027-03-04T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { workbench } = await office();
  const wanted = { kind: posts, title: "Ice", name: "ice", id: "ice", locales: ["en"] };
  const [file] = await planNew(workbench.client, wanted);
  expect(JSON.parse(file?.text ?? "")).toEqual({
    id: "ice",
    slug: "ice",
    title: "Ice",
    lead: "…",
    publicationDate: "2027-03-04",
    teaserImage: { url: "/media/placeholder.svg", alt: "", width: 1200, height: 800 },
    blocks: [],
  });
});

test("a new file of every kind without blocks is valid from the start", async () => {
  const made = [...listKinds, ...sharedKinds].filter((kind) => nameOfTables(kind) !== undefined);
  expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(["brand", "menu"]));
  for (const kind of made) {
    const name = nameOfTables(kind) === "id" ? "blue" : other;
    const [file] = await planTables({ kind, title: "Blue", names: [name] });
    expect.soft(tableOfPath(file?.path ?? ""), kind.name).toMatchObject({ kind });
    const { problems } = checkText(file?.text ?? "", { table: kind }, brand);
    expect.soft(problems.filter(isError), kind.name).toEqual([]);
  }
});

test.runIf(hasSecondLocale)(
  "a new page is added to the sitemap of each of its locales, below the chosen parent",
  async () => {
    const { workbench, files } = await office();
    const wanted = { kind: pages, title: "Fuel cards", name: "fuel-cards", id: "fuel-cards" };
    const changes = await planNew(workbench.client, {
      ...wanted,
      locales: ["en", other],
      parent: "company",
    });
    await workbench.client.change(changes);
    const english = nodesIn(files.get("content/en/sitemap.json"));
    expect(english.find(({ nodeReference }) => nodeReference === "fuel-cards")).toMatchObject({
      slug: "/company/about-us/fuel-cards",
      action: "index",
      name: "Fuel cards",
    });
    expect(
      nodesIn(files.get(`content/${other}/sitemap.json`)).find(
        ({ nodeReference }) => nodeReference === "fuel-cards",
      )?.slug,
    ).toMatch(/^\/unternehmen\/.*fuel-cards$/);
    // The rest of the table is not rewritten.
    const before = onDisk("content/en/sitemap.json").split("\n");
    const lost = before.filter((line) => !files.get("content/en/sitemap.json")?.includes(line));
    expect(lost).toEqual([]);
    // A second change under that name is rejected.
    await expect(workbench.client.change(changes)).rejects.toThrow(/not as it was/);
  },
);

const post = "content/en/posts/what-a-driver-may-keep-private.json";

test("renaming an entry redirects its old addresses to the new one in one hop", async () => {
  const { workbench, files } = await office(post);
  const { client, session } = workbench;
  const rename = async (name: string): Promise<void> => {
    await session.loadListing();
    const documents = session.listing?.documents ?? [];
    const entry = documents.find(({ kind }) => kind === "post");
    if (entry === undefined) throw new Error("there is no post");
    await client.change(await planRename({ client, kind: posts, entry, name, documents }));
  };
  await rename("private-drives");
  expect(files.has(post)).toBe(false);
  expect(JSON.parse(files.get("content/en/posts/private-drives.json") ?? "")).toEqual({
    ...JSON.parse(onDisk(post)),
    slug: "private-drives",
  });
  await rename("at-home");
  const { redirects } = JSON.parse(files.get("content/redirects/en.json") ?? "");
  expect(redirects).toContainEqual({
    from: "/blog/what-a-driver-may-keep-private",
    to: "/blog/at-home",
  });
  expect(redirects).toContainEqual({ from: "/blog/private-drives", to: "/blog/at-home" });
});

test("renaming a page renames it in every locale and in their sitemaps", async () => {
  const paths = ["content/en/pages/partners.json", `content/${other}/pages/partners.json`];
  const { workbench, files } = await office(...paths);
  const { client, session } = workbench;
  const documents = session.listing?.documents ?? [];
  const entry = documents.find(({ path }) => path === paths[0]);
  if (entry === undefined) throw new Error("there is no such page");
  await client.change(await planRename({ client, kind: pages, entry, name: "friends", documents }));
  for (const locale of ["en", other]) {
    expect(JSON.parse(files.get(`content/${locale}/pages/friends.json`) ?? "").id).toBe("friends");
    const references = nodesIn(files.get(`content/${locale}/sitemap.json`));
    expect(references.some(({ nodeReference }) => nodeReference === "partners")).toBe(false);
    expect(references.some(({ nodeReference }) => nodeReference === "friends")).toBe(true);
  }
});

test("moving a page moves its subpages too, with redirects", async () => {
  const { workbench, files } = await office("content/en/pages/company.json");
  const { client, session } = workbench;
  const documents = session.listing?.documents ?? [];
  const plan = { client, locale: "en", id: "company", slug: "/who-we-are", documents };
  await client.change(await planMove(plan));
  const nodes = nodesIn(files.get("content/en/sitemap.json"));
  expect(nodes.find(({ nodeReference }) => nodeReference === "company")?.slug).toBe("/who-we-are");
  const { redirects } = JSON.parse(files.get("content/redirects/en.json") ?? "");
  expect(redirects).toContainEqual({ from: "/company/about-us", to: "/who-we-are" });
  // Redirects to the old address now lead to the new one in one step.
  expect(redirects).toContainEqual({ from: "/about-us", to: "/who-we-are" });
  // Links lead there directly, without the redirect.
  const menus = files.get("content/en/menus.json") ?? "";
  expect(onDisk("content/en/menus.json")).toContain('"/company/about-us"');
  expect(menus).toBe(
    onDisk("content/en/menus.json").replaceAll('"/company/about-us"', '"/who-we-are"'),
  );
  const second = `content/${other}/menus.json`;
  expect(files.get(second)).toBe(hasSecondLocale ? onDisk(second) : menus);
  await expect(planMove({ ...plan, id: "blog", slug: "/news-desk" })).rejects.toThrow(/list/);
  await expect(planMove({ ...plan, id: "home", slug: "/start" })).rejects.toThrow(/home page/);
});

test("links keep query and fragment, also in rich text; similar addresses are left alone", () => {
  const moves = new Map([["/about", "/company"]]);
  const before = {
    url: "/about#team",
    other: "/about-us",
    words: "See /about",
    items: ['<p>/about <a href="/about?x=1">a</a> <a href="/about/b">b</a></p>'],
  };
  expect(withNewLinks(before, moves)).toEqual({
    ...before,
    url: "/company#team",
    items: ['<p>/about <a href="/company?x=1">a</a> <a href="/about/b">b</a></p>'],
  });
});

test("before a page is deleted, lists what still links to it", async () => {
  const partners = "content/en/pages/partners.json";
  const { workbench, files } = await office(partners, "content/en/pages/company.json");
  const { client, session } = workbench;
  const documents = session.listing?.documents ?? [];
  const entry = documents.find(({ path }) => path === partners);
  if (entry === undefined) throw new Error("there is no such page");
  const plan = await planRemoval({ client, kind: pages, entry, documents });
  expect(plan.address).toBe("/company/partners");
  expect(plan.linkedFrom).toContain("content/en/menus.json");
  await client.change(plan.changes);
  expect(files.has(partners)).toBe(false);
  const nodes = nodesIn(files.get("content/en/sitemap.json"));
  expect(nodes.some(({ slug }) => slug === "/company/partners")).toBe(false);
});

test("fixture states can be added, renamed and removed, except the last one", async () => {
  const path = "src/blocks/hero/fixtures.json";
  const { workbench, files } = await workshop({ files: { [path]: { minimal: { heading: "A" } } } });
  const { client } = workbench;
  const states = (): unknown => JSON.parse(files.get(path) ?? "");
  await changeStates(client, "hero", { kind: "add", name: "night", props: { heading: "B" } });
  expect(states()).toEqual({ minimal: { heading: "A" }, night: { heading: "B" } });
  await changeStates(client, "hero", { kind: "rename", from: "night", name: "dark" });
  await changeStates(client, "hero", { kind: "remove", name: "minimal" });
  expect(states()).toEqual({ dark: { heading: "B" } });
  await changeStates(client, "hero", { kind: "add", name: "last", props: { heading: "C" } });
  await changeStates(client, "hero", { kind: "rename", from: "dark", name: "first" });
  expect(Object.keys(JSON.parse(files.get(path) ?? ""))).toEqual(["first", "last"]);
  await changeStates(client, "hero", { kind: "rename", from: "first", name: "dark" });
  await changeStates(client, "hero", { kind: "remove", name: "last" });
  const change = async (name: string) =>
    changeStates(client, "hero", { kind: "add", name, props: {} });
  await expect(change("dark")).rejects.toThrow(/already/);
  await expect(change("__proto__")).rejects.toThrow(/A state name/);
  await expect(changeStates(client, "hero", { kind: "remove", name: "dark" })).rejects.toThrow(
    /at least one/,
  );
});
