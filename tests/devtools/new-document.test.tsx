// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { beginnings } from "#devtools/filing/beginnings.ts";
import { planNew } from "#devtools/filing/new-document.ts";
import { pages } from "#kinds/pages.kind.ts";
import { isLocale } from "#i18n/locales.ts";
import { choose, namesOf } from "./choosing.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const page = (id: string, title: string, ...types: readonly string[]) => ({
  id,
  title,
  blocks: types.map((type) => ({ type, id: type, props: { heading: title } })),
});
const node = { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] };
const files = {
  "content/en/pages/home.json": page("home", "Fleets", "hero", "cta"),
  "content/en/pages/about.json": page("about", "About us", "hero"),
  "content/en/pages/blank.json": page("blank", "Blank"),
  "content/en/posts/ice.json": page("ice", "Ice", "hero"),
  "content/de/pages/home.json": page("home", "Flotten", "hero"),
  "src/blocks/hero/fixtures.json": { minimal: { heading: "Small" } },
  "content/en/sitemap.json": [{ ...node, nodeReference: "home" }],
};

/** What typed text may mean, and how the choice is made. */
async function beginField(title: string) {
  const { workbench, files: written } = await workshop({ files });
  workbench.site.setLocale("en");
  runCommand(workbench, "open");
  const { container, fill, press } = await show(workbench, <Dialogs />);
  await fill("Filter", title);
  await press(title === "" ? "New document" : `New document “${title}”`);
  const field = () => container.querySelector<HTMLInputElement>('[role="combobox"]');
  const offers = () =>
    [...container.querySelectorAll('[role="option"] strong')].map(({ textContent }) => textContent);
  const create = async () =>
    act(async () => {
      field()?.form?.requestSubmit();
      await expect.poll(() => workbench.desk.dialog).toBeUndefined();
    });
  return { workbench, written, container, fill, field, offers, create };
}

test("a new page started from the picker takes its title from the search, and its blocks from an existing page", async () => {
  const { workbench, written, container, fill, field, offers, create } = await beginField("Depots");
  expect(container.textContent).toContain("Its address: /depots");
  expect(document.activeElement).toBe(field());
  await act(async () => field()?.click());
  expect(offers()).toEqual(["About us (about)", "Fleets (home)"]);
  await fill("Start with", "nothing like it");
  expect(field()?.getAttribute("aria-invalid")).toBe("true");
  expect(container.textContent).toContain("Nothing contains these words.");
  await fill("Start with", "fle");
  expect(container.querySelector("output")?.textContent).toBe("Its blocks are copied: hero, cta.");
  await create();
  const path = "content/en/pages/depots.json";
  expect(workbench.session.open?.source).toMatchObject({ path });
  const { blocks } = JSON.parse(written.get(path) ?? "");
  expect(blocks).toEqual(files["content/en/pages/home.json"].blocks);
  expect(workbench.session.notice?.text).toBe(
    `Created and opened ${path}, and also saved content/en/sitemap.json`,
  );
});

test("a new page is created from block names, each in its initial state with a unique id", async () => {
  const { written, container, fill, field, offers, create } = await beginField("");
  expect(document.activeElement).not.toBe(field());
  await fill("Title", "Cards");
  await fill("Start with", "hero");
  expect(offers()[0]).toBe("hero");
  await fill("Start with", "hero, call to nobody, stat");
  expect(container.textContent).toContain("No block is called “call to nobody”.");
  await fill("Start with", "hero, text + quote");
  expect(container.textContent).toContain("“|” separates columns");
  await fill("Start with", "hero, her, stat");
  expect(container.querySelector("output")?.textContent).toBe("New blocks: hero, hero, stats.");
  expect(offers()).toEqual(["hero, hero, stats"]);
  await fill("Start with", "hero, tabl");
  expect(offers()).toEqual(
    expect.arrayContaining(["hero, comparison-table", "hero, cookie-table"]),
  );
  await fill("Start with", "hero, her, stat");
  await create();
  const { title, blocks } = JSON.parse(written.get("content/en/pages/cards.json") ?? "");
  expect(title).toBe("Cards");
  expect(blocks).toMatchObject([
    { type: "hero", id: "hero", props: { heading: "Small" } },
    { type: "hero", id: "hero-2", props: { heading: "Small" } },
    { type: "stats", id: "stats" },
  ]);
});

test.runIf(isLocale("de"))(
  "blocks created by name link to existing pages, separately for each language",
  async () => {
    const props = { heading: "H", primaryLink: { label: "Ask", url: "/demo" } };
    const demo = { ...node, nodeType: "article", slug: "/demo", name: "Demo" };
    const { workbench } = await workshop({
      files: {
        ...files,
        "src/blocks/hero/fixtures.json": { full: props },
        "content/de/sitemap.json": [{ ...node, nodeReference: "home" }, demo],
      },
    });
    workbench.site.setLocale("en");
    const { container, fill } = await show(workbench, <Dialogs />);
    await act(async () => runCommand(workbench, "new"));
    await fill("Title", "Cards");
    await fill("Start with", "hero");
    await choose(container, "Deutsch");
    await act(async () => {
      container.querySelector("form")?.requestSubmit();
      await expect.poll(() => workbench.desk.dialog).toBeUndefined();
    });
    const blocksIn = async (locale: string) => {
      const { text } = await workbench.client.read(`content/${locale}/pages/cards.json`);
      return JSON.parse(text).blocks[0].props;
    };
    expect(await blocksIn("en")).toEqual({ heading: "H" });
    expect(await blocksIn("de")).toEqual(props);
  },
);

test("the palette creates a document of a kind with the typed title and a text, including its lead and picture", async () => {
  const { workbench, files: written } = await workshop({ files });
  workbench.site.setLocale("en");
  runCommand(workbench, "palette");
  const { container, fill } = await show(workbench, <Dialogs />);
  await fill("Command, block or document", "new post Night refuelling");
  const enter = (on: Element | null, ctrlKey: boolean) =>
    on?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey, bubbles: true }));
  await act(async () => enter(container.querySelector("input"), false));
  expect(document.activeElement).toBe(container.querySelector("textarea"));
  await fill("Text", "At night.\n![A curve](/media/new.png)\nA **litre** leaves.");
  await act(async () => {
    enter(container.querySelector("textarea"), true);
    await expect.poll(() => workbench.desk.dialog).toBeUndefined();
  });
  const path = "content/en/posts/night-refuelling.json";
  expect(JSON.parse(written.get(path) ?? "")).toMatchObject({
    title: "Night refuelling",
    lead: "At night.",
    teaserImage: { url: "/media/new.png", alt: "A curve", width: 1200, height: 800 },
    blocks: [
      {
        type: "rich-text",
        id: "text",
        props: { content: "<p>A <strong>litre</strong> leaves.</p>" },
      },
    ],
  });
  expect(workbench.check.problems).toEqual([]);
});

test.runIf(isLocale("de"))(
  "a new document starts with the blocks of another one, in other locales with those of its counterpart",
  async () => {
    const whole = (id: string, blocks: readonly unknown[]) => ({
      id,
      title: id,
      seoTitle: "S",
      blocks,
    });
    const hero = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
    const column = { blocks: [hero("opening", "Inside")] };
    const columns = { type: "columns", id: "two", props: { columns: [column, column] } };
    const { workbench } = await workshop({
      files: {
        "content/en/pages/home.json": whole("home", [hero("opening", "One map"), columns]),
        "content/de/pages/home.json": whole("home", [hero("opening", "Eine Karte")]),
      },
    });
    const { client, session } = workbench;
    const locales = ["en", "de", "fr"];
    const documents = session.listing?.documents ?? [];
    const plan = async (path: string | undefined) => {
      const blocksOf = beginnings(documents, path, locales);
      const wanted = { kind: pages, title: "New", name: "new", id: "new", locales, blocksOf };
      const written = await planNew(client, wanted);
      return written.map(({ text }): { blocks: readonly unknown[] } => JSON.parse(text ?? ""));
    };
    const [english, german, french] = await plan("content/en/pages/home.json");
    const inside = (id: string) => ({ blocks: [hero(id, "Inside")] });
    const copied = { columns: [inside("opening-2"), inside("opening-3")] };
    // Its blocks, each under its own id, and nothing else of it.
    expect(english).toEqual({
      id: "new",
      title: "New",
      blocks: [hero("opening", "One map"), { ...columns, props: copied }],
    });
    expect(german?.blocks).toEqual([hero("opening", "Eine Karte")]);
    expect(french?.blocks).toEqual(english?.blocks);
    expect(await plan(undefined)).toMatchObject(locales.map(() => ({ blocks: [] })));
    expect(beginnings(documents, "content/en/pages/home.json", ["fr"])).toBeUndefined();
  },
);

test("a new page is added to the sitemap and to a menu, below the chosen entry, with a unique id", async () => {
  const item = (id: string, children: readonly object[] = []) => ({
    id,
    name: id.toUpperCase(),
    url: "/",
    target: "_self",
    children,
  });
  const menus = [
    { name: "main", items: [item("services", [item("depots")])] },
    { name: "footer", items: [] },
  ];
  const { workbench, files: written } = await workshop({
    files: { ...files, "content/en/menus.json": menus },
  });
  workbench.site.setLocale("en");
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "new"));
  await fill("Title", "Depots");
  const menuNames = () => namesOf(container, "In the menu");
  await act(async () => expect.poll(menuNames).toEqual(["None", "main", "footer"]));
  expect(container.textContent).not.toContain("Below the row");
  await choose(container, "footer");
  // It has no row to be placed below.
  expect(container.textContent).not.toContain("Below the row");
  await choose(container, "main");
  const select = [...container.querySelectorAll("select")].at(-1);
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    "None: at the end of the menu",
    "SERVICES",
  ]);
  await act(async () => {
    if (select) select.value = "services";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await expect.poll(() => workbench.desk.dialog).toBeUndefined();
  });
  const [main, footer] = JSON.parse(written.get("content/en/menus.json") ?? "");
  expect(footer).toEqual(menus[1]);
  const row = { id: "depots-2", name: "Depots", url: "/depots", target: "_self", children: [] };
  expect(main.items[0].children).toEqual([item("depots"), row]);
  expect(JSON.parse(written.get("content/en/sitemap.json") ?? "")).toMatchObject([
    {},
    { slug: "/depots", nodeReference: "depots" },
  ]);
});
