import { expect, test } from "vitest";
import { itemSchemas } from "#generated/entities.ts";
import { loadItemForm } from "#generated/forms/load.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { tableOfPath } from "#kinds/tables/table-of-path.ts";
import { listKinds, sharedKinds } from "#kinds/table.ts";
import { pasteClipping } from "#devtools/blocks/block-clipboard.ts";
import { rowCommands } from "#devtools/commands/row-commands.ts";
import { loadItemFormOf } from "#devtools/form/item-form.ts";
import { rowPlace } from "#devtools/tables/row-place.ts";
import { cellText, schemaOfRow, shapeOf } from "#devtools/tables/rows.ts";
import { textToSave } from "#devtools/toolbar/hand-over.ts";
import { onDisk } from "./on-disk.ts";
import { workshop } from "./workshop.ts";

const sitemapPath = "content/en/sitemap.json";
const redirectsPath = "content/redirects/en.json";
const menusPath = "content/en/menus.json";

async function opened(path: string) {
  const paths = [...new Set([path, redirectsPath, menusPath])];
  const shop = await workshop({ files: Object.fromEntries(paths.map((at) => [at, onDisk(at)])) });
  await shop.workbench.session.load({ kind: "file", path });
  const { session, table, check } = shop.workbench;
  const names = (): string[] =>
    table.rows.map(({ level, value }) => `${level} ${cellText(value["slug"] ?? value["name"])}`);
  const find = (text: string) => {
    const row = table.rows.find(({ value }) => Object.values(value).includes(text));
    if (row === undefined) throw new Error(`no row says ${text}`);
    session.select(row.pointer);
    return row;
  };
  return { ...shop, session, table, check, names, find };
}

test("every file without blocks opens, is valid and round-trips unchanged", async () => {
  const paths = [
    ...listKinds.map(({ files }) => `content/en/${files.list}.json`),
    ...["brands/waymark", "checks/texts", "redirects/en"].map((name) => `content/${name}.json`),
  ];
  for (const path of paths) {
    const { session, check } = await opened(path);
    expect.soft(check.problems, path).toEqual([]);
    expect.soft(await textToSave(session), path).toBe(onDisk(path));
  }
});

test("the columns of each kind exist in the schema of its rows", async () => {
  for (const kind of [...listKinds, ...sharedKinds]) {
    const shape = shapeOf({ kind });
    if (shape === undefined) continue;
    const inner = shape.editor.inside !== undefined && "lists" in shape.editor.inside;
    const about = schemaOfRow(shape, `${shape.list}/0${inner ? "/items/0" : ""}`);
    const { schema } = await loadItemFormOf(about);
    expect.soft(JSON.stringify(schema), kind.name).not.toMatch(/requirements? R-/);
    const names = Object.keys(schema.properties ?? {});
    expect.soft(names, kind.name).toEqual(expect.arrayContaining([...shape.editor.columns]));
  }
  expect(Object.keys(loadItemForm)).toEqual(Object.keys(itemSchemas));
});

test("a path is a table file only if it names one", () => {
  expect(tableOfPath(sitemapPath)).toMatchObject({ kind: sitemap, locale: "en" });
  for (const path of [
    "content/xx/sitemap.json",
    "content/brands/../x.json",
    "content/en/pages.json",
  ]) {
    expect.soft(tableOfPath(path), path).toBeUndefined();
  }
});

test("the sitemap is a tree of paths; moving a page moves its subpages, and saving adds redirects", async () => {
  const { session, table, names, find, files } = await opened(sitemapPath);
  expect(names()).toContain("2 /products/gps-trackers");
  find("/products/gps-trackers");
  expect(table.putPath("/company/about-us/trackers")).toBeUndefined();
  expect(names()).toContain("2 /company/about-us/trackers");
  expect(table.current?.value["crumbs"]).toEqual([
    { name: "Company", slug: "/company/about-us" },
    { name: "About us", slug: "/company/about-us" },
    { name: "GPS trackers", slug: "/company/about-us/trackers" },
  ]);
  find("/company/about-us");
  expect(table.putPath("/about")).toBeUndefined();
  expect(names()).toContain("2 /about/trackers");
  expect(table.putPath("/offers")).toBe("/offers is the address of another page.");
  await session.save();
  expect(session.notice?.text).toBe(
    `Saved ${sitemapPath}, and also ${redirectsPath}, ${menusPath}`,
  );
  expect(files.get(menusPath)).toBe(
    onDisk(menusPath)
      .replaceAll('"/company/about-us"', '"/about"')
      .replaceAll('"/products/gps-trackers"', '"/about/trackers"'),
  );
  const { redirects } = JSON.parse(files.get(redirectsPath) ?? "");
  expect(redirects).toEqual(
    expect.arrayContaining([
      { from: "/products/gps-trackers", to: "/about/trackers" },
      { from: "/company/about-us", to: "/about" },
    ]),
  );
  session.undo();
  session.undo();
  expect(names()).toContain("2 /products/gps-trackers");
});

test("an address moved twice, saved each time despite a problem, updates all links each time", async () => {
  const { workbench, session, table, find, files } = await opened(sitemapPath);
  const faulty = find("/offers");
  session.run({ kind: "put-value", pointer: `${faulty.pointer}/name`, value: "" });
  for (const to of ["/about", "/who-we-are"]) {
    find(to === "/about" ? "/company/about-us" : "/about");
    table.putPath(to);
    await workbench.save();
    expect(workbench.desk.dialog?.kind).toBe("save-anyway");
    // The effect of “Save anyway”.
    await session.save();
    const menus = files.get(menusPath) ?? "";
    expect(menus).toContain(`"${to}"`);
    expect(menus).not.toContain('"/company/about-us"');
  }
  expect(files.get(menusPath)).not.toContain('"/about"');
});

test("sitemap nodes can be added, renamed, moved and removed, each as one step", async () => {
  const { session, table, names, find } = await opened(sitemapPath);
  const before = names();
  find("/offers");
  await table.add("inside");
  expect(table.current?.value).toMatchObject({ slug: "/offers/new-page", name: "New page" });
  expect(session.notice?.text).toBe("/offers/new-page: added, 1 of 1 in Offers and prices");
  table.step("out");
  expect(table.current?.value).toMatchObject({
    slug: "/new-page",
    crumbs: [{ name: "New page", slug: "/new-page" }],
  });
  table.step("in");
  table.remove();
  expect(names()).toEqual(before);
  find("/");
  table.remove();
  expect(session.notice).toMatchObject({ tone: "bad", text: /home page/ });
  find("/products");
  expect(table.putPath("/things")).toMatch(/page of a list/);
  for (let step = 0; step < 4; step += 1) session.undo();
  expect(session.isDirty).toBe(false);
});

test("menus are nested lists: an entry can be moved into another one and out again", async () => {
  const { session, table, find } = await opened("content/en/menus.json");
  find("main-services-cars");
  table.step("in");
  expect(table.current).toMatchObject({ level: 4, value: { id: "main-services-cars" } });
  table.step("out");
  table.duplicate();
  expect(table.current?.value["id"]).toBe("main-services-cars-2");
  table.remove();
  session.select("/items/0");
  await table.add("after");
  expect(table.current).toMatchObject({ level: 2, parent: "/items/0" });
  expect(rowCommands["add-block"]?.name.id).toBe("Add row");
});

test("the name of a new row determines its id or address until that is edited or saved", async () => {
  type Opened = Awaited<ReturnType<typeof opened>>;
  const call = ({ session, table }: Opened, name: string, field = "name"): void => {
    const { now, current } = table;
    if (now === undefined || current === undefined) throw new Error("there is no row");
    const about = schemaOfRow(now.shape, current.pointer);
    session.run(rowPlace(now, current, about).put([field], name));
  };
  const menus = await opened(menusPath);
  menus.session.select("/items/0");
  await menus.table.add("after");
  call(menus, "");
  call(menus, "Our Flota");
  expect(menus.table.current?.value["id"]).toBe("our-flota");
  menus.session.undo();
  call(menus, "Main / Services");
  expect(menus.table.current?.value["id"]).toBe("main-services-2");
  call(menus, "mine", "id");
  call(menus, "Another");
  expect(menus.table.current?.value["id"]).toBe("mine");
  menus.find("main-services-cars");
  call(menus, "Vans");
  expect(menus.table.current?.value["id"]).toBe("main-services-cars");

  const nodes = await opened(sitemapPath);
  nodes.find("/offers");
  await nodes.table.add("inside");
  call(nodes, "Our fleet");
  expect(nodes.table.current?.value).toMatchObject({
    name: "Our fleet",
    slug: "/offers/our-fleet",
    crumbs: [{ slug: "/offers" }, { name: "Our fleet", slug: "/offers/our-fleet" }],
  });
  await nodes.session.save();
  call(nodes, "Our vans");
  expect(nodes.table.current?.value["slug"]).toBe("/offers/our-fleet");
});

test("rows are cut, copied and pasted as JSON with everything below them, each as one step", async () => {
  const { workbench, session, table, find, names } = await opened(sitemapPath);
  const before = names();
  find("/products");
  const text = JSON.stringify(table.copied);
  pasteClipping(workbench, { text: text, html: "" });
  expect(table.current?.value).toMatchObject({ slug: "/products-2", name: "Products" });
  expect(table.current?.value).not.toHaveProperty("nodeReference");
  expect(names()).toContain("2 /products-2/gps-trackers");
  session.undo();
  find("/offers");
  const node = JSON.stringify(table.copied);
  table.remove();
  find("/products/sensors");
  pasteClipping(workbench, { text: node, html: "" });
  expect(table.current?.value).toMatchObject({
    slug: "/products/offers",
    nodeReference: "offers",
    crumbs: [{ slug: "/products" }, { slug: "/products/offers" }],
  });
  session.undo();
  session.undo();
  expect(names()).toEqual(before);
  pasteClipping(workbench, { text: '{ "type": "hero", "props": {} }', html: "" });
  expect(session.notice?.text).toBe("This is not a row of this table.");
  const menus = await opened(menusPath);
  menus.find("main-services-cars");
  pasteClipping(menus.workbench, { text: JSON.stringify(menus.table.copied), html: "" });
  expect(menus.table.current?.value["id"]).toBe("main-services-cars-2");
});

test("reports a redirect loop at its row, and a duplicate entry in a list too", async () => {
  const { session, table, check } = await opened(redirectsPath);
  await table.add("after");
  const { pointer = "" } = table.current ?? {};
  const row = { from: "/here", to: "/here" };
  session.run({ kind: "put-value", pointer, value: row });
  expect(check.problems).toMatchObject([{ code: "redirect-loop", pointer: `${pointer}/to` }]);
  const people = await opened("content/en/contact-people.json");
  const [first] = people.table.rows;
  people.session.run({ kind: "put-value", pointer: "/items/1/id", value: first?.value["id"] });
  expect(people.check.problems).toMatchObject([
    { code: "duplicate-items", pointer: "/items/1/id" },
  ]);
});
