import { expect, test } from "vitest";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { ownHtml, ownUrl } from "#contract/brands.ts";
import { problem } from "#contract/problems/problem.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { preloadBlocks } from "#renderer/server-blocks.tsx";
import { loadFrame } from "#site/frame/frames.ts";
import type { PageModel } from "#site/page-model.ts";
import { renderPage, type RenderOptions } from "./render-page.tsx";

const brand: Brand = {
  contact: [],
  header: "plain",
  footer: "slim",
  id: "szlak",
  name: "Szlak",
  legalName: "Szlak sp. z o.o.",
  locales: ["en"],
  defaultLocale: "en",
  fallbackLocale: "en",
  hosts: [{ name: "localhost" }],
  origin: "https://szlak.example",
  consent: { preselectOptional: true },
  loginUrl: ownUrl("https://app.szlak.example/"),
  mailDomain: "szlak.example",
  social: [],
};

const lettered: string[] = [];
const options: RenderOptions = {
  assets: {
    stylesOf: () => ({ css: "", stylesheets: [], hashes: [] }),
    fontsOf: ({ around }) => {
      lettered.push(around);
      return [];
    },
    scriptsOf: () => [],
  },
  brand,
  origin: brand.origin,
  i18n: createI18n("en", {}),
  cache: new WeakMap(),
  showProblems: false,
  onFailure: () => undefined,
};

function pageOf(blocks: readonly CheckedBlock[], privacy = "/privacy"): PageModel {
  return {
    status: 200,
    locale: "en",
    path: "/page",
    nodeType: "root",
    layout: "home",
    head: { title: "Page", alternates: [], siteName: "Szlak", isIndexable: true },
    banner: { title: "Page", maskOpacity: 60 },
    crumbs: [],
    blocks,
    posts: [],
    chrome: {
      homeHref: "/",
      shortcuts: { search: "/search", contact: "/contact", privacy },
      main: [],
      footer: [],
      languages: [{ locale: "en", href: "/" }],
    },
  };
}

function text(id: string, html: string): CheckedBlock {
  return { type: "rich-text", id, props: { content: ownHtml(html), width: "text" } };
}

const broken: CheckedBlock = {
  broken: true,
  type: "hero",
  id: "bad",
  kind: "invalid",
  problems: [problem("missing-property", "/blocks/1/props")],
};

await Promise.all([preloadBlocks(["rich-text"]), loadFrame(brand)]);

test("every block has its own element, in the order of the page, even next to an empty one", async () => {
  const { html } = await renderPage(
    options,
    pageOf([text("a", "<p>first</p>"), broken, text("b", "<p>second</p>")]),
  );
  expect(html).toMatch(
    /id="a"[^>]*><section.*<p>first<\/p>.*id="bad"[^>]* hidden=""><\/div><div id="b"[^>]*><section.*<p>second/,
  );
  expect(html).not.toContain("data-cut");
});

test("letters are collected around the blocks, without those inside them", async () => {
  await renderPage(options, pageOf([text("a", "<p>Poznań</p>")]));
  expect(lettered.at(-1)).toContain('id="content"');
  expect(lettered.at(-1)).not.toContain("Poznań");
});

test("the cookie banner links to the privacy page that its own page names", async () => {
  const bannerOf = async (privacy: string) => {
    const { html } = await renderPage(options, pageOf([], privacy));
    return html.slice(html.indexOf("consent-banner"), html.indexOf("consent-actions"));
  };
  expect(await bannerOf("/privacy")).toContain('href="/privacy"');
  expect(await bannerOf("/data")).toContain('href="/data"');
  expect(await bannerOf("/privacy")).toContain('href="/privacy"');
});
