// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { cellText } from "#devtools/tables/rows.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/menus.json";
const item = (name: string, url: string) => ({ id: name, name, url, children: [] });
const node = (name: string, slug: string) => ({
  nodeType: "root",
  action: "index",
  slug,
  name,
  crumbs: [],
});
const files = {
  [path]: [{ name: "main", items: [item("Blog", "/blog"), item("Contact", "/contact")] }],
  "content/en/sitemap.json": [
    node("Home", "/"),
    node("Offers and prices", "/offers"),
    node("Fuel cards", "/fuel"),
  ],
};

async function addRow(words: string, shiftKey = false) {
  const { workbench } = await workshop({ files });
  const { session, table, problems, desk } = workbench;
  workbench.site.setLocale("en");
  await session.load({ kind: "file", path });
  session.select("/items/0/items/0");
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  const hits = () =>
    [...container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  const enter = async () =>
    act(async () => {
      const init = { key: "Enter", shiftKey, bubbles: true };
      container.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", init));
      await expect.poll(() => session.isDirty).toBe(true);
    });
  await expect.poll(hits).toContain("Fuel cards/fuelpage");
  await fill("Page, or name and address", words);
  const rows = () =>
    table.rows.map(({ value }) => `${cellText(value["name"])} ${cellText(value["url"])}`);
  return { session, problems, desk, table, fill, hits, enter, rows };
}

test("adding a menu entry finds a page by title and inserts it after the selected one, as one step", async () => {
  const { session, problems, desk, table, hits, enter, rows } = await addRow("fuel");
  expect(hits()).toEqual(["Fuel cards/fuelpage", "fuelits address is edited in the form"]);
  await enter();
  expect(desk.dialog).toBeUndefined();
  expect(rows()).toEqual(["main ", "Blog /blog", "Fuel cards /fuel", "Contact /contact"]);
  expect(table.current?.value["id"]).toBe("fuel-cards");
  // Typing another name replaces it.
  expect(problems.wanted).toBe("/items/0/items/1/name");
  expect(problems.marks).toBe("all");
  expect(session.notice?.text).toBe("“Fuel cards”: added, 2 of 3 in main");
  session.undo();
  expect(rows()).toHaveLength(3);
});

test("a name and an address on one line make an entry; several can be added one after another", async () => {
  const { desk, fill, hits, enter, rows } = await addRow("What it costs /offers", true);
  expect(hits()).toEqual(["What it costs/offersOffers and prices"]);
  await enter();
  expect(desk.dialog).toMatchObject({ kind: "add-row" });
  await fill("Page, or name and address", "Elsewhere: here /nowhere");
  expect(hits()).toEqual(["Elsewhere: hereNo page of this site has this address."]);
  await enter();
  await expect.poll(rows).toHaveLength(5);
  expect(rows().slice(1, 4)).toEqual([
    "Blog /blog",
    "What it costs /offers",
    "Elsewhere: here /nowhere",
  ]);
});

test("an entry with only a name, only an address or neither is completed in the form", async () => {
  const named = await addRow("Something else");
  await named.enter();
  expect(named.table.current?.value).toMatchObject({
    id: "something-else",
    name: "Something else",
  });
  expect(named.problems.wanted).toBe("/items/0/items/1/url");
  const empty = await addRow("");
  expect(empty.hits()[0]).toBe("A new rowin the form");
  await empty.enter();
  expect(empty.problems.wanted).toBe("/items/0/items/1/name");
  const foreign = await addRow("https://example.com/map");
  await foreign.enter();
  expect(foreign.table.current?.value["url"]).toBe("https://example.com/map");
  expect(foreign.problems.wanted).toBe("/items/0/items/1/name");
});

test("the palette adds a menu entry from any document: a page found by words, or a typed address", async () => {
  const home = "content/en/pages/home.json";
  const pages = { [home]: { id: "home", title: "Home", blocks: [] } };
  const towns = ["Lyon", "Lodz", "Lviv", "Lucca", "Lugo", "Lens", "Laon"];
  const sitemap = "content/en/sitemap.json";
  const nodes = [...files[sitemap], ...towns.map((town) => node(town, `/${town.toLowerCase()}`))];
  const { workbench } = await workshop({ files: { ...files, ...pages, [sitemap]: nodes } });
  const { session, problems, table, desk } = workbench;
  workbench.site.setLocale("en");
  const { container, fill } = await show(workbench, <Dialogs />);
  const hits = () =>
    [...container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  const find = async (words: string) => {
    await session.ask({ kind: "file", path: home });
    await act(async () => runCommand(workbench, "palette"));
    await fill("Command, block or document", words);
  };
  const enter = async () =>
    act(async () => {
      const init = { key: "Enter", bubbles: true };
      container.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", init));
    });
  await find("new menu row fuel");
  await expect
    .poll(hits)
    .toEqual([
      "New menu rowFuel cards · /fuelpage",
      "New menu rowfuel · its address is edited in the form",
    ]);
  await enter();
  await expect.poll(() => session.isDirty).toBe(true);
  expect(table.rows.map(({ value }) => value["url"])).toEqual([
    undefined,
    "/blog",
    "/contact",
    "/fuel",
  ]);
  expect(problems.wanted).toBe("/items/0/items/2/name");
  session.undo();
  // However many pages contain the words, they can be a name as well.
  await find("new menu row l");
  await expect.poll(() => hits().length).toBe(7);
  expect(hits().at(-1)).toBe("New menu rowl · its address is edited in the form");
  await act(async () => desk.close());
  await find("new menu row");
  await enter();
  await expect.poll(() => desk.dialog).toMatchObject({ kind: "add-row" });
  expect(session.open?.source).toMatchObject({ path });
});

test("the palette creates a person or a redirect named by the typed words, and asks for the file name of a new brand", async () => {
  const home = "content/en/pages/home.json";
  const people = "content/en/contact-people.json";
  const redirects = "content/redirects/en.json";
  const rows = { [redirects]: { redirects: [{ from: "/a", to: "/b" }] }, [people]: [] };
  const { workbench } = await workshop({
    files: { [home]: { id: "home", title: "Home", blocks: [] }, ...rows },
  });
  const { session, problems, table, desk } = workbench;
  const { container, fill } = await show(workbench, <Dialogs />);
  const hits = () =>
    [...container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  const choose = async (words: string, hit: string) => {
    await act(async () => session.ask({ kind: "file", path: home }));
    await act(async () => runCommand(workbench, "palette"));
    await fill("Command, block or document", words);
    await expect.poll(() => hits()[0]).toBe(hit);
    await act(async () => {
      const init = { key: "Enter", bubbles: true };
      container.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", init));
    });
  };
  workbench.site.setLocale("en");
  await choose("new person Anna Nowak", "New contact personAnna Nowak");
  await expect.poll(() => session.isDirty).toBe(true);
  expect(table.rows.at(-1)?.value).toMatchObject({ name: "Anna Nowak", id: "anna-nowak" });
  expect(problems.wanted).toBe("/items/0/role");
  expect(session.notice?.text).toMatch(/1 of 1\. Still example texts: Role, .*Phone/);
  session.undo();
  await choose("new redirect /old shop/new", "New redirect/old shop/new");
  await expect.poll(() => session.isDirty).toBe(true);
  expect(table.rows.map(({ value }) => value)).toMatchObject([
    { from: "/a", to: "/b" },
    { from: "/old", to: "/shop/new" },
  ]);
  expect(problems.wanted).toBe("/redirects/1/to");
  session.undo();
  await choose("new brand Night owl", "New brandNight owl");
  expect(desk.dialog).toMatchObject({ of: "brand", title: "Night owl" });
});
