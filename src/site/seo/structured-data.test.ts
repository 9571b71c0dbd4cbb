import { ownHtml, ownUrl } from "#contract/brands.ts";
import { expect, test } from "vitest";
import type { Brand } from "#generated/types.ts";
import type { PageModel } from "../page-model.ts";
import { structuredData } from "./structured-data.ts";

const origin = "https://a.example";
const brand: Brand = {
  contact: [],
  header: "full",
  footer: "full",
  id: "a",
  name: "A",
  legalName: "A Ltd",
  locales: ["en"],
  defaultLocale: "en",
  fallbackLocale: "en",
  hosts: [{ name: "a.example" }],
  origin,
  consent: { preselectOptional: true },
  loginUrl: ownUrl("https://app.a.example/"),
  mailDomain: "a.example",
  social: [{ label: "LinkedIn", url: ownUrl("https://www.linkedin.com/company/a"), newTab: true }],
};

function model(more: Partial<PageModel>): PageModel {
  return {
    status: 200,
    locale: "en",
    path: "/de/faq",
    nodeType: "article",
    layout: "default",
    head: {
      title: "FAQ",
      canonical: `${origin}/de/faq`,
      alternates: [],
      siteName: "A",
      isIndexable: true,
    },
    banner: { title: "FAQ", maskOpacity: 60 },
    crumbs: [],
    blocks: [],
    posts: [],
    chrome: { homeHref: "/de", shortcuts: {}, main: [], footer: [], languages: [] },
    ...more,
  };
}

function typesOf(page: PageModel): unknown[] {
  const graph = structuredData({ model: page, brand, origin })?.["@graph"];
  return Array.isArray(graph) ? graph.map((thing: { "@type": string }) => thing["@type"]) : [];
}

test("every page names the organisation and the site", () => {
  expect(typesOf(model({}))).toEqual(["Organization", "WebSite"]);
});

test("a faq node lists the questions of its valid faq blocks, another node does not", () => {
  const items = [
    { question: "Wie lange dauert der Einbau?", answer: ownHtml("<p>40 Minuten.</p>") },
  ];
  const blocks: PageModel["blocks"] = [
    { type: "faq", id: "faq", props: { items } },
    { broken: true, type: "faq", id: "bad", kind: "invalid", problems: [] },
  ];
  expect(typesOf(model({ blocks }))).not.toContain("FAQPage");
  const graph = structuredData({ model: model({ nodeType: "faq", blocks }), brand, origin });
  expect(graph?.["@graph"]).toContainEqual(
    expect.objectContaining({
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "Wie lange dauert der Einbau?",
          acceptedAnswer: { "@type": "Answer", text: "<p>40 Minuten.</p>" },
        },
      ],
    }),
  );
});

test("describes a trail of two or more steps as a breadcrumb list, and a post as a blog posting", () => {
  const crumbs = [
    { name: "Blog", href: "/de/blog" },
    { name: "Tankkurve", href: "/de/blog/tankkurve" },
  ];
  const banner = { title: "Tankkurve", maskOpacity: 0, publicationDate: "2026-03-24" };
  expect(typesOf(model({ nodeType: "post", crumbs, banner, layout: "blog" }))).toEqual([
    "Organization",
    "WebSite",
    "BreadcrumbList",
    "BlogPosting",
  ]);
});

test("error pages and pages that are not indexable have no structured data", () => {
  expect(structuredData({ model: model({ status: 404 }), brand, origin })).toBeUndefined();
  const { head } = model({});
  const hidden = model({ head: { ...head, isIndexable: false } });
  expect(structuredData({ model: hidden, brand, origin })).toBeUndefined();
});
