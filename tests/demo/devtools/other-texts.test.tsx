// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { keepOtherTexts } from "#devtools/translating/other-texts.ts";
import { show, waitFor } from "../../devtools/show.tsx";
import { workshop } from "../../devtools/workshop.ts";

const german = "content/de/pages/home.json";
const polish = "content/pl/pages/home.json";
const hero = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
const words = "Wiesz, gdzie jest każdy pojazd";
const stats = (...labels: readonly string[]) => ({
  type: "stats",
  id: "figures",
  props: { items: labels.map((label) => ({ value: "1", label })) },
});
const richText = (html: string) => ({ type: "rich-text", id: "long", props: { content: html } });
const long = `<p>Pierwszy &amp; drugi</p><p>${"słowo ".repeat(60)}koniec</p>`;
const files = {
  [german]: {
    id: "home",
    title: "Flotten",
    seoTitle: "Karte aller Flotten",
    blocks: [
      hero("a", "Wissen, wo jedes Fahrzeug ist"),
      hero("new", "Neu"),
      stats("Autos"),
      richText("<p>Kurz</p>"),
    ],
  },
  [polish]: {
    id: "home",
    title: "Floty",
    blocks: [richText(long), stats("Auta", "Dni", "Litry"), hero("a", words)],
  },
};

/** The form of the German page, with the Polish texts below its fields. */
async function translating(more: Readonly<Record<string, unknown>> = {}) {
  const { workbench } = await workshop({ files: { ...files, ...more } });
  const { session } = workbench;
  await session.ask({ kind: "file", path: german });
  const shown = await show(workbench, <Inspector />);
  const { container } = shown;
  const select = async (pointer: string): Promise<void> =>
    act(async () => {
      session.select(pointer);
      await vi.dynamicImportSettled();
    });
  await select("");
  const said = (field: string) => container.querySelector(`[id="props_${field}__other"]`);
  const switchOn = async (field = "title"): Promise<void> => {
    await act(async () => runCommand(workbench, "other-texts"));
    await waitFor(() => said(field)?.textContent ?? "", "pl");
  };
  return { ...shown, workbench, session, select, said, switchOn };
}

test("shows the text in another language below each field while the option is on", async () => {
  const { container, workbench, session, select, said, switchOn } = await translating();
  // They cost nothing until they are requested, however many fields there are.
  const traces = () => container.querySelectorAll('[id$="__other"], [aria-describedby$="__other"]');
  expect(traces()).toHaveLength(0);
  await switchOn();
  expect(said("title")?.querySelector("[lang=pl]")?.textContent).toBe("Floty");
  expect(said("seoTitle")?.textContent).toBe("pl no text there");
  // Their ids show that both are the same.
  expect(said("id")?.textContent).toBe("");
  expect(session.notice?.text).toBe("The texts of another language are shown");
  await select("/blocks/0");
  const heading = container.querySelector("#props_heading");
  expect(said("heading")?.textContent).toBe(`pl ${words}`);
  expect(heading?.getAttribute("aria-describedby")?.split(" ")).toContain("props_heading__other");
  await act(async () => runCommand(workbench, "other-texts"));
  expect(traces()).toHaveLength(0);
  expect(container.textContent).not.toContain(words);
});

test("copies a text with one click, as a named undo step, and focuses the field", async () => {
  const { container, press, session, select, switchOn } = await translating();
  await switchOn();
  await select("/blocks/0");
  await press("Copy it: Heading");
  const field = container.querySelector<HTMLInputElement>("#props_heading");
  expect(field?.value).toBe(words);
  expect(document.activeElement).toBe(field);
  expect(session.store?.past.map(({ label }) => label)).toEqual([
    "Heading of hero: copied from Polski",
  ]);
  // Untranslated text is marked as such.
  expect(container.textContent).toContain("the same here");
  await act(async () => session.undo());
  expect(field?.value).toBe("Wissen, wo jedes Fahrzeug ist");
  expect(session.isDirty).toBe(false);
});

test("warns below the field about a sentence left in a third language", async () => {
  const { container, session, switchOn } = await translating();
  await switchOn();
  const value = "The map shows where all of your vehicles are, and what they have done.";
  await act(async () => session.run({ kind: "put-value", pointer: "/title", value }));
  expect(container.textContent).toContain(`Seems to be in English: ${value}`);
});

test("truncates a long text, expands it on click and copies it with its markup", async () => {
  const { container, press, session, select, said, switchOn } = await translating();
  await switchOn();
  await select("/blocks/3");
  expect(said("content")?.textContent).toMatch(/^pl Pierwszy & drugi\nsłowo .{100,180}…$/);
  await press("Show all of it");
  expect(said("content")?.textContent).toMatch(/koniec$/);
  await press("Copy it: Content");
  expect(session.store?.present).toMatchObject({
    blocks: [{}, {}, {}, richText(long)],
  });
  expect(container.textContent).toContain("the same here");
});

test("warns that a text may belong to another item when the other list is longer", async () => {
  const { container, select, said, switchOn } = await translating();
  await switchOn();
  await select("/blocks/2");
  expect(said("items_0_label")?.textContent).toBe("pl Auta");
  expect(container.textContent).toContain("Possibly of another item: 1 here, 3 there.");
});

test("reports a block or document that is missing in the other language", async () => {
  const { container, press, workbench, select, switchOn } = await translating({
    "content/pl/pages/home.json": files[polish],
  });
  await switchOn();
  const notice = () => container.querySelector("output")?.textContent;
  expect(notice()).toBe("");
  await select("/blocks/1");
  expect(notice()).toBe("This block is missing there.");
  await act(async () => workbench.otherTexts.choose("fr"));
  expect(notice()).toBe("This document is missing there.");
  await press("Create it there");
  expect(workbench.desk.dialog).toEqual({ kind: "new", from: "translation", locale: "fr" });
});

const node = (name: string, slug: string, nodeReference: string) => ({
  nodeType: "article",
  action: "index",
  slug,
  nodeReference,
  name,
  crumbs: [{ name, slug }],
});
const tables = {
  "content/de/sitemap.json": [node("Preise", "/preise", "offers"), node("Blog", "/blog", "blog")],
  "content/pl/sitemap.json": [node("Cennik", "/cennik", "offers")],
  "content/de/menus.json": [{ name: "main", items: [{ id: "a", name: "Hilfe", url: "/" }] }],
  "content/pl/menus.json": [
    { name: "footer", items: [{ id: "b", name: "Firma", url: "/" }] },
    { name: "main", items: [{ id: "c", name: "Blog", url: "/", children: [] }] },
    { name: "side", items: [{ id: "a", name: "Pomoc", url: "/" }] },
  ],
};

test("matches sitemap rows by page and menu rows by id, and links back and forth between the languages", async () => {
  const { container, press, session, select, said, switchOn } = await translating(tables);
  await act(async () => session.ask({ kind: "file", path: "content/de/sitemap.json" }));
  await select("/items/0");
  await switchOn("name");
  expect(said("name")?.textContent).toBe("pl Cennik");
  await select("/items/1");
  expect(container.querySelector("output")?.textContent).toBe("This row is missing there.");
  await act(async () => session.ask({ kind: "file", path: "content/de/menus.json" }));
  await select("/items/0/items/0");
  await waitFor(() => said("name")?.textContent ?? "", "Pomoc");
  await press("Go there");
  await waitFor(() => said("name")?.textContent ?? "", "Hilfe");
  expect([session.open?.source, session.selected]).toEqual([
    { kind: "file", path: "content/pl/menus.json" },
    "/items/2/items/0",
  ]);
  await press("Go there");
  await waitFor(() => said("name")?.textContent ?? "", "Pomoc");
  expect(session.selected).toBe("/items/0/items/0");
});

test("shows unsaved text in the other language and marks it as a draft", async () => {
  const { container, session, said, switchOn } = await translating();
  const open = async (path: string) => act(async () => session.ask({ kind: "file", path }));
  await open(polish);
  await act(async () => {
    session.run({ kind: "put-value", pointer: "/title", value: "Nowe floty" });
  });
  await open(german);
  await switchOn();
  await waitFor(() => said("title")?.textContent ?? "", "Nowe floty");
  expect(container.querySelector("output")?.textContent).toBe(
    "From your draft, which is not saved.",
  );
  await open(polish);
  await act(async () => session.undo());
  await open(german);
  await waitFor(() => said("title")?.textContent ?? "", "Floty");
  expect(container.querySelector("output")?.textContent).toBe("");
});

test("shows a draft in the other language merged with what has been saved there since", async () => {
  const { workbench, session, said, switchOn } = await translating();
  const open = async (path: string) => act(async () => session.ask({ kind: "file", path }));
  await open(polish);
  await act(async () => {
    session.run({ kind: "put-value", pointer: "/title", value: "Nowe floty" });
  });
  await open(german);
  const { version } = await workbench.client.read(polish);
  const saved = JSON.stringify({ ...files[polish], seoTitle: "Floty w sieci" });
  await workbench.client.save(polish, saved, version);
  await act(async () => session.loadListing());
  await switchOn();
  await waitFor(() => said("title")?.textContent ?? "", "Nowe floty");
  expect(workbench.otherTexts.counterpart?.document["seoTitle"]).toBe("Floty w sieci");
});

test("shows texts saved in the other language in the meantime", async () => {
  const { workbench, session, said, switchOn } = await translating();
  await switchOn();
  const path = polish;
  const { version } = await workbench.client.read(path);
  await workbench.client.save(path, JSON.stringify({ ...files[path], title: "Nowe" }), version);
  await act(async () => session.loadListing());
  await waitFor(() => said("title")?.textContent ?? "", "Nowe");
  expect(said("title")?.textContent).toBe("pl Nowe");
});

test("remembers the switch and the language; a document in that language is compared with another one", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path: german });
  const stored = new Map([["waymark-devtools-other-texts", "on de"]]);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  const { otherTexts } = workbench;
  keepOtherTexts(otherTexts, storage);
  expect([otherTexts.isOn, otherTexts.locale]).toEqual([true, "pl"]);
  await session.ask({ kind: "file", path: polish });
  expect(otherTexts.locale).toBe("de");
  otherTexts.choose("es");
  otherTexts.switchOn(false);
  expect([...stored.values()]).toEqual(["off es"]);
});
