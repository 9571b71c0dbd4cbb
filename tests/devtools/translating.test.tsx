// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { planNew } from "#devtools/filing/new-document.ts";
import { isLocale } from "#i18n/locales.ts";
import { pages } from "#kinds/pages.kind.ts";
import type { SitemapNode } from "#generated/types.ts";
import { hasPolish } from "../helpers/own-content.ts";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const hasBoth = hasPolish && isLocale("de");

const node = (slug: string, page: string): SitemapNode => ({
  nodeType: page === "home" ? "root" : "article",
  action: "index",
  slug,
  nodeReference: page,
  name: page,
  crumbs: [],
});
const block = (id: string) => ({ type: "hero", id, props: { heading: id } });
const page = (id: string, title: string) => ({ id, title, blocks: [block("a"), block("b")] });
const post = {
  "content/pl/posts/lod.json": { ...page("ice", "Lód"), slug: "lod" },
};
const files = {
  "content/pl/pages/home.json": page("home", "Floty"),
  "content/de/pages/home.json": { ...page("home", "Flotten"), blocks: [block("b"), block("a")] },
  "content/pl/pages/partners.json": page("partners", "Partnerzy"),
  "content/pl/sitemap.json": [
    node("/", "home"),
    node("/firma", "company"),
    node("/firma/partnerzy", "partners"),
  ],
  "content/de/sitemap.json": [node("/", "home"), node("/unternehmen", "company")],
  ...post,
};

/** The dialog that offers to create what is missing in German. */
async function missingInGerman(path: string, more: Readonly<Record<string, unknown>> = {}) {
  const { workbench, files: written } = await workshop({ files: { ...files, ...more } });
  await workbench.session.ask({ kind: "file", path });
  await workbench.switchLocale("de");
  const shown = await show(workbench, <Dialogs />);
  const create = async (): Promise<string | undefined> => {
    await shown.press("Create");
    return act(async () => {
      await expect.poll(() => workbench.session.open?.source).not.toMatchObject({ path });
      return workbench.session.open?.source.kind === "file"
        ? workbench.session.open.source.path
        : undefined;
    });
  };
  return { ...shown, written, create };
}

test.runIf(hasBoth)(
  "a page is translated below the translation of its parent, with a slug in that language",
  async () => {
    const { container, fill, written, create } = await missingInGerman(
      "content/pl/pages/partners.json",
    );
    expect(container.querySelector("h2")?.textContent).toBe("This document is missing in Deutsch");
    await fill("Title", "Unsere Partner");
    expect(container.textContent).toContain("Its address: /unternehmen/unsere-partner");
    expect(await create()).toBe("content/de/pages/partners.json");
    expect(JSON.parse(written.get("content/de/sitemap.json") ?? "")).toMatchObject([
      { slug: "/" },
      { slug: "/unternehmen" },
      { slug: "/unternehmen/unsere-partner", nodeReference: "partners" },
    ]);
  },
);

test.runIf(hasBoth)("a page already in the other sitemap keeps its address there", async () => {
  const path = "content/de/sitemap.json";
  const nodes = [node("/", "home"), node("/unternehmen/partner", "partners")];
  const { container, written, create } = await missingInGerman("content/pl/pages/partners.json", {
    [path]: nodes,
  });
  expect(container.textContent).toContain("Its address: /unternehmen/partner");
  expect(container.textContent).not.toContain("Below");
  expect(await create()).toBe("content/de/pages/partners.json");
  expect(JSON.parse(written.get(path) ?? "")).toEqual(nodes);
});

test.runIf(hasBoth)(
  "a menu entry links to a translation at its address, which is new or already in the sitemap",
  async () => {
    const menus = "content/de/menus.json";
    const sitemap = "content/de/sitemap.json";
    const written = (named: readonly SitemapNode[], slug: string) =>
      planned({ [menus]: [{ name: "main", items: [] }], [sitemap]: named }, slug);
    const home = node("/", "home");
    const row = (url: string) => [{ name: "main", items: [{ name: "Partner", url }] }];
    const fresh = await written([home], "unsere-partner");
    expect(fresh.get(menus)).toMatchObject(row("/unsere-partner"));
    expect(fresh.get(sitemap)).toMatchObject([home, { slug: "/unsere-partner" }]);
    const named = await written([home, node("/leute/partner", "partners")], "unsere-partner");
    expect(named.get(menus)).toMatchObject(row("/leute/partner"));
    expect(named.has(sitemap)).toBe(false);
  },
);

/** The changes to write for a German partners page, with a row of the main menu. */
async function planned(more: Readonly<Record<string, unknown>>, slug: string) {
  const { workbench } = await workshop({ files: { ...files, ...more } });
  const changes = await planNew(workbench.client, {
    kind: pages,
    title: "Partner",
    name: "partners",
    slug,
    id: "partners",
    locales: ["de"],
    parent: "home",
    inMenu: { menu: "main" },
  });
  return new Map(
    changes.map((change) => [change.path, "text" in change ? JSON.parse(change.text ?? "") : ""]),
  );
}

test.runIf(hasBoth)("a translated post has a file name and address of its own", async () => {
  const { fill, written, create } = await missingInGerman("content/pl/posts/lod.json");
  await fill("Title", "Eis");
  expect(await create()).toBe("content/de/posts/eis.json");
  const { id, slug } = JSON.parse(written.get("content/de/posts/eis.json") ?? "");
  expect([id, slug]).toEqual(["ice", "eis"]);
});

test.runIf(hasBoth)(
  "switching languages selects the same block, wherever it is in the other document",
  async () => {
    const { workbench } = await workshop({ files });
    const { session } = workbench;
    await session.ask({ kind: "file", path: "content/pl/pages/home.json" });
    session.select("/blocks/0");
    await workbench.switchLocale("de");
    expect(session.selected).toBe("/blocks/1");
  },
);

test.runIf(hasBoth)(
  "comparing languages reports missing and untranslated content, with links to it",
  async () => {
    const heading = "Know where every vehicle is";
    const english = "We are there for you when the fleet is on the road.";
    const stats = (items: readonly object[]) => ({ type: "stats", id: "a", props: { items } });
    const path = "content/pl/pages/help.json";
    const there = "content/de/pages/help.json";
    const { workbench } = await workshop({
      files: {
        [path]: {
          id: "help",
          title: "Pomoc",
          lead: english,
          blocks: [stats([{}, {}]), block("b"), { ...block("c"), props: { heading } }],
        },
        [there]: {
          id: "help",
          title: "Hilfe",
          lead: "Hilfe an jedem Tag",
          subtitle: "Mehr",
          blocks: [block("new"), { ...block("c"), props: { heading } }, stats([{}])],
        },
      },
    });
    const { session, desk } = workbench;
    await session.ask({ kind: "file", path });
    const { container } = await show(workbench, <Dialogs />);
    await act(async () => runCommand(workbench, "compare-locales"));
    const choice = container.querySelector("select");
    await act(async () => {
      if (choice !== null) choice.value = "de";
      choice?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    const reported = () =>
      [...container.querySelectorAll("li button")].map(({ textContent }) => textContent);
    await expect
      .poll(reported)
      .toEqual([
        "Subtitle missing here",
        "Items of stats 2 here, 1 there",
        "hero missing there",
        `Heading of hero the same text: ${heading}`,
        "hero missing here",
        `Lead Seems to be in English: ${english}`,
      ]);
    await act(async () => container.querySelectorAll<HTMLElement>("li button")[3]?.click());
    await expect.poll(() => session.open?.source).toMatchObject({ path: there });
    expect(session.selected).toBe("/blocks/1");
    expect(desk.dialog).toBeUndefined();
  },
);

test.runIf(hasBoth)("a translation reports which fields are older than their source", async () => {
  const [polish, german] = ["content/pl/pages/home.json", "content/de/pages/home.json"];
  const translated = { ...page("home", "Flotten"), seoTitle: "Flotten" };
  const original = { ...page("home", "Floty"), seoTitle: "Floty" };
  const { workbench } = await workshop({
    files: { [polish]: { ...original, title: "Floty i maszyny" }, [german]: translated },
    committedTexts: { [polish]: original, [german]: translated },
  });
  await workbench.session.ask({ kind: "file", path: german });
  const { container } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "compare-locales"));
  await waitFor(
    () => container.textContent,
    "Title has changed there since this was committed, and is now: Floty i maszyny",
  );
  expect(container.querySelectorAll("li button")).toHaveLength(1);
});
