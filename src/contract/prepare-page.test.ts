import { documentSchemas } from "#generated/entities.ts";
import type { PostDetail } from "#generated/types.ts";
import { describe, expect, it } from "vitest";
import { blockValidators as blocks } from "#generated/validators/all.ts";
import { checkBlocksOf, checkPage, faq, hero, heroWith } from "./page-samples.ts";
import { prepareBlock, prepareDocument, preparePage } from "./prepare-page.ts";
import { validateBlock } from "./blocks/validate-block.ts";
import { validateDocument } from "./validate-page.ts";

/** As on a German page: adds the locale prefix to paths on this site. */
function localiseHref(href: string): string {
  return href.startsWith("/") ? `/de${href}` : href;
}

function prepared(...list: readonly unknown[]) {
  const { page } = checkBlocksOf(...list);
  return page && preparePage(page, { localiseHref });
}

const richText = (content: string) => ({ type: "rich-text", id: "text", props: { content } });

describe("page entering the site", () => {
  it("has its rich text sanitised and the links in it localised", () => {
    const content = '<p onclick="x()">See <a href="/kontakt">us</a><script>x()</script></p>';
    expect(prepared(richText(content))?.blocks).toMatchObject([
      { props: { content: '<p>See <a href="/de/kontakt">us</a></p>' } },
    ]);
  });

  it("has its links localised wherever a block holds them, and its file URLs unchanged", () => {
    const image = { url: "/img/route.webp", alt: "", width: 3, height: 2 };
    const links = { label: "Demo", url: "/demo" };
    const items = [
      { title: "Position", text: "Live", link: { label: "More", url: "/services" } },
      { title: "Fuel", text: "Exact", link: { label: "Out", url: "https://example.com/" } },
    ];
    const page = prepared(heroWith({ image, primaryLink: links }), {
      type: "feature-grid",
      id: "grid",
      props: { heading: "What you see", items },
    });
    expect(page?.blocks).toMatchObject([
      { props: { image: { url: "/img/route.webp" }, primaryLink: { url: "/de/demo" } } },
      {
        props: {
          items: [{ link: { url: "/de/services" } }, { link: { url: "https://example.com/" } }],
        },
      },
    ]);
  });

  it("has links localised in nested blocks too, and only once", () => {
    const text = richText('<a href="/demo">a</a>');
    const columns = [{ blocks: [text] }, { blocks: [{ type: "x", id: "broken" }, hero] }];
    const page = prepared({ type: "columns", id: "two", props: { columns } });
    expect(page?.blocks).toMatchObject([
      {
        props: {
          columns: [
            { blocks: [{ props: { content: '<a href="/de/demo">a</a>' } }] },
            { blocks: [{ broken: true, id: "broken" }, { id: "start" }] },
          ],
        },
      },
    ]);
  });

  it("has the images around its blocks checked", () => {
    const { page } = checkPage({ id: "a", title: "b", blocks: [], seoImageSrc: "/media/og.png" });
    const inLocale = page && preparePage(page, { localiseHref: (href) => `${href}?de` });
    expect(inLocale).toMatchObject({ seoImageSrc: "/media/og.png?de" });
  });

  it("has the links in its banner localised", () => {
    const bannerLinks = [{ label: "Demo", url: "/demo" }];
    const { page } = checkPage({ id: "a", title: "b", blocks: [], bannerLinks });
    expect(page && preparePage(page, { localiseHref })).toMatchObject({
      bannerLinks: [{ url: "/de/demo" }],
    });
  });

  it("is not mutated, and unchanged blocks stay the same objects", () => {
    const { page } = checkBlocksOf(hero, richText('<a href="/demo">a</a>'), { type: "x" });
    const before = JSON.stringify(page);
    const after = page && preparePage(page, { localiseHref });
    expect(JSON.stringify(page)).toBe(before);
    expect(after?.blocks.map((block, index) => block === page?.blocks[index])).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("has an unsafe address that passed all checks replaced by an empty fragment", () => {
    const { block } = validateBlock(heroWith({ primaryLink: { label: "a", url: "/a" } }), blocks);
    const planted = JSON.parse(JSON.stringify(block).replace("/a", "javascript:alert(1)"));
    expect(prepareBlock(planted, { localiseHref })).toMatchObject({
      props: { primaryLink: { url: "#" } },
    });
  });
});

describe("a post", () => {
  it("is prepared like a page", () => {
    const { envelope, paths } = documentSchemas["post-detail"];
    const { document, problems } = validateDocument<PostDetail>(
      {
        id: "tachograph",
        slug: "what-a-tachograph-stores",
        title: "What a tachograph stores",
        lead: "Which data the card keeps.",
        teaserImage: { url: "/media/a.svg", alt: "", width: 3, height: 2 },
        publicationDate: "2026-10-01",
        blocks: [faq, richText('<a href="/demo">a</a>'), 3],
      },
      { envelope, paths, blocks },
    );
    expect(problems).toMatchObject([{ pointer: "/blocks/2", code: "type" }]);
    const after = document && prepareDocument(document, paths, { localiseHref });
    expect(after).toMatchObject({
      translations: [],
      blocks: [faq, { props: { content: '<a href="/de/demo">a</a>' } }, { broken: true }],
    });
  });
});
