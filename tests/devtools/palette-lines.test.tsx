// @vitest-environment happy-dom
import { act as acts, type ReactNode } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const home = "content/en/pages/home.json";
const help = "content/en/pages/help.json";
const sitemap = "content/en/sitemap.json";
const fixtures = "src/blocks/cta/fixtures.json";
const hero = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
const image = { url: "/media/tank.svg", alt: "A tank", width: 4, height: 3 };
const imageText = { type: "image-text", id: "tank", props: { heading: "Fuel", image } };
const lines = "<p>One map of all.</p><p>Tyres for winter roads</p>";
const text = { type: "rich-text", id: "text", props: { content: lines } };
const node = (name: string, slug: string) => ({
  nodeType: "root",
  action: "index",
  slug,
  name,
  crumbs: [{ name, slug }],
});
const files = {
  [home]: { id: "home", title: "Home", blocks: [hero("first", "One map"), text] },
  [help]: { id: "help", title: "Help", blocks: [hero("top", "Whom to call"), imageText] },
  "content/pl/pages/help.json": { id: "help", title: "Pomoc", blocks: [] },
  [sitemap]: [node("Home", "/"), node("Help desk", "/help"), node("Contact", "/contact")],
  [fixtures]: { minimal: { heading: "Ask" }, full: { heading: "Ask us" } },
};

async function openPalette(beside: ReactNode = null) {
  const { workbench, files: written } = await workshop({ files });
  const { session, desk } = workbench;
  workbench.site.setLocale("en");
  const { container, fill } = await show(
    workbench,
    <>
      {beside}
      <Dialogs />
    </>,
  );
  /** Opening loads a form at some later time: only what is done here is awaited. */
  const does = async (act: () => unknown) => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    await acts(async () => void (await act()));
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  };
  await does(async () => {
    await session.loadListing();
    await session.ask({ kind: "file", path: home });
  });
  onTestFinished(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
  const hits = () =>
    [...container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  const find = async (words: string) => {
    await does(() => runCommand(workbench, "palette"));
    await does(() => fill("Command, block or document", words));
  };
  const enter = async (isDone: () => unknown) => {
    const init = { key: "Enter", bubbles: true };
    const field = container.querySelector('dialog [type="search"]');
    field?.dispatchEvent(new KeyboardEvent("keydown", init));
    await expect.poll(isDone).toBe(true);
  };
  const types = () =>
    [session.store?.present["blocks"]].flat().map((one) => JSON.parse(JSON.stringify(one)).type);
  const isOpen = (path: string) =>
    session.open?.source.kind === "file" && session.open.source.path === path;
  return { workbench, session, desk, written, does, container, hits, find, enter, types, isOpen };
}

test("one line opens a document and adds blocks at its end, as one step", async () => {
  const { session, does, hits, find, enter, types, isOpen } = await openPalette();
  await find("help > cta, quote | stats");
  const add = "Add cta, quote | statsat the end";
  expect(hits()).toEqual([add, add]);
  await enter(() => session.isDirty);
  expect(isOpen(help)).toBe(true);
  expect(types()).toEqual(["hero", "image-text", "cta", "columns"]);
  expect(session.notice?.text).toBe("cta, quote | stats added: 4 of 4");
  await does(() => session.undo());
  expect(types()).toEqual(["hero", "image-text"]);
  // The open document's name is omitted, and what is new is inserted after the selection.
  await does(() => session.select("/blocks/0"));
  await find("> quote");
  expect(hits()).toEqual(["Add quotewhere blocks are added"]);
  await enter(() => session.isDirty);
  expect(types()).toEqual(["hero", "quote", "image-text"]);
});

test("the effect of a line waits with its document until the user agrees to lose changes", async () => {
  const { workbench, session, does, find, enter, types, isOpen } = await openPalette();
  const paste = async () => {
    const mine = JSON.stringify({ id: "mine", title: "Mine", blocks: [] });
    await does(() => session.load({ kind: "text", name: "Pasted", text: mine }));
    await does(() => session.run({ kind: "put-value", pointer: "/title", value: "Still mine" }));
  };
  await paste();
  await find("help > cta, quote");
  await enter(() => session.waiting !== undefined);
  await does(() => session.discard());
  await expect.poll(types).toEqual(["hero", "image-text", "cta", "quote"]);
  expect(isOpen(help)).toBe(true);
  await does(() => session.undo());
  await paste();
  await find("whom to");
  await enter(() => session.waiting !== undefined);
  await does(() => session.discard());
  expect(workbench.problems.wanted).toBe("/blocks/0/props/heading");
});

test("one line goes to a block of a document, to one of its fields, or opens its picture picker", async () => {
  const { session, desk, does, hits, find, enter, isOpen } = await openPalette(<Inspector />);
  await find("help > image-text > heading");
  expect(hits()[0]).toBe("image-text > Heading");
  await enter(() => document.activeElement?.id === "props_heading");
  expect(isOpen(help)).toBe(true);
  expect(session.selected).toBe("/blocks/1");
  await find("> image-text > image");
  await enter(() => desk.dialog?.kind === "picture");
  expect(desk.dialog).toEqual({ kind: "picture", picture: "/blocks/1/props/image" });
  await does(() => desk.close());
  await find("home > hero");
  expect(hits().slice(0, 2)).toEqual(["herogo to it", "Add heroat the end"]);
  await enter(() => isOpen(home) && session.selected === "/blocks/0");
  expect(session.isDirty).toBe(false);
});

test("finds each block of the same type in the open document by its text", async () => {
  const { session, does, hits, find, enter } = await openPalette(<Inspector />);
  const blocks = [hero("first", "One map"), text, hero("second", "Another map")];
  await does(() => session.run({ kind: "put-value", pointer: "/blocks", value: blocks }));
  await find("> hero");
  expect(hits().slice(0, 3)).toEqual([
    "heroOne map",
    "heroAnother map",
    "Add herowhere blocks are added",
  ]);
  await find("> hero another");
  expect(hits()[0]).toBe("heroAnother map");
  await enter(() => session.selected === "/blocks/2");
  await find("> hero another > heading");
  expect(hits()[0]).toBe("hero > HeadingAnother map");
  await enter(() => document.activeElement?.id === "props_heading");
  expect(session.selected).toBe("/blocks/2");
});

test("one line creates a state of a block, or opens an existing one by name", async () => {
  const { session, written, hits, find, enter, isOpen } = await openPalette();
  await find("cta > minimal");
  expect(hits()).toEqual(["minimalgo to it"]);
  await find("cta > Night shift");
  expect(hits()).toEqual(["New state night-shifta copy of “full”, saved immediately"]);
  await enter(() => session.notice?.text === `Created and opened ${fixtures} · night-shift`);
  expect(isOpen(fixtures)).toBe(true);
  expect(JSON.parse(written.get(fixtures) ?? "")).toMatchObject({
    "night-shift": { heading: "Ask us" },
  });
});

test("one line moves a page of the sitemap or a block of the open document; a single name is not enough", async () => {
  const { workbench, session, does, hits, find, enter, types, isOpen } = await openPalette();
  await find("move rich above hero");
  expect(hits()).toEqual([
    "Move rich-text above heroOne map of all. Tyres for winter roads → One map",
  ]);
  await enter(() => session.isDirty);
  expect(types()).toEqual(["rich-text", "hero"]);
  await does(() => session.undo());
  await find("move hero next to rich");
  await enter(() => session.isDirty);
  expect(types()).toEqual(["columns"]);
  await does(() => session.undo());
  await find("move Contact under Help");
  await expect.poll(hits).toEqual(["Move Contact into Help desk/contact → /help/contact"]);
  await enter(() => isOpen(sitemap) && session.isDirty);
  expect(workbench.table.rows.map(({ value }) => value["slug"])).toEqual([
    "/",
    "/help",
    "/help/contact",
  ]);
  expect(session.notice?.text).toBe("“Contact”: moved, 1 of 1 in Help desk");
  await does(() => runCommand(workbench, "undo"));
  expect(session.notice?.text).toBe("Undone: “Contact”: moved");
  await find("move Contact");
  expect(hits().filter((hit) => hit.startsWith("Move Contact"))).toEqual([]);
});

test("one line moves a block, the selection or a row to a numbered position", async () => {
  const { workbench, session, does, hits, find, enter, types, isOpen } = await openPalette();
  const order = ["hero", "cta", "faq", "quote"];
  const blocks = order.map((type) => ({ type, id: type, props: {} }));
  await does(() => session.run({ kind: "put-value", pointer: "/blocks", value: blocks }));
  await find("move quote to 2");
  expect(hits()[0]).toBe("Move quote to place 2");
  await enter(() => types()[1] === "quote");
  expect(types()).toEqual(["hero", "quote", "cta", "faq"]);
  await does(() => session.select("/blocks/0"));
  await find("move to 99");
  expect(hits()[0]).toMatch(/^Move hero to place 4/);
  await enter(() => types()[3] === "hero");
  expect(session.selected).toBe("/blocks/3");
  await find("move hero to 4");
  expect(hits().filter((hit) => hit.startsWith("Move hero"))).toEqual([]);
  await does(() => workbench.desk.close());
  await does(() => workbench.selection.chooseAll(["/blocks/0", "/blocks/3"]));
  await find("move to 2");
  expect(hits()[0]).toBe("Move 2 blocks to place 2");
  await enter(() => types()[1] === "quote");
  expect(types()).toEqual(["cta", "quote", "hero", "faq"]);
  await does(() => session.load({ kind: "file", path: sitemap }));
  expect(isOpen(sitemap)).toBe(true);
  await find("move contact to 1");
  expect(hits()[0]).toBe("Move Contact to place 1");
  await enter(() => session.isDirty);
  expect(workbench.table.rows[0]?.value["slug"]).toBe("/contact");
});

test("searched words are selected where the document contains them", async () => {
  const { workbench, session, does, find, enter, isOpen, hits } = await openPalette(<Inspector />);
  await find("WHOM  to");
  await expect.poll(() => hits().length).toBe(1);
  await enter(() => marked() === "Whom to");
  expect(isOpen(help)).toBe(true);
  expect(session.selected).toBe("/blocks/0");
  await find("tyres winter roads");
  await expect.poll(() => hits().length).toBe(1);
  await enter(() => marked() === "Tyres");
  expect(session.selected).toBe("/blocks/1");
  await does(() => workbench.desk.show({ kind: "open" }));
  await does(() => workbench.desk.seek("whom to call"));
  await expect.poll(() => document.querySelectorAll('[aria-label="Found"] li').length).toBe(1);
  await enter(() => isOpen(help) && session.selected === "/blocks/0");
});

function marked(): string | undefined {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement)) return getSelection()?.toString();
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
}

test("searching for Playwright finds where a test is copied or downloaded", async () => {
  const { find, hits } = await openPalette();
  await find("playwright");
  expect(hits().join("; ")).toMatch(/^History.*; Show or hide the interactions[^;]*$/);
});
