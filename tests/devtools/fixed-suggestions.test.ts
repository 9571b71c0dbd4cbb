import { expect, test } from "vitest";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/odd.json";
const node = { nodeType: "article", action: "index", name: "C", crumbs: [] };

function cta(url: string) {
  return { type: "cta", id: "cta", props: { heading: "Ask", link: { label: "Ask", url } } };
}

function richText(content: string) {
  return { type: "rich-text", id: "text", props: { content } };
}

const both = '<p><a href="/contcat">Write</a> or <a href="/contact">write</a> to /contcat.</p>';

test.each([
  ["a link", cta("/contcat?plan=a#form"), cta("/contact?plan=a#form"), "dead-link"],
  [
    "a link in a text",
    richText(both),
    richText(both.replace('/contcat"', '/contact"')),
    "dead-link",
  ],
  ["a fragment", cta("#tex"), cta("#text"), "lost-fragment"],
  [
    "a word of the brand",
    richText("<p>Mail {brnd}, or {brand}.</p>"),
    richText("<p>Mail {brand}, or {brand}.</p>"),
    "unknown-word",
  ],
])("the value suggested for %s is set by the fix", async (_, block, fixed, code) => {
  const around = block.type === "cta" ? [richText("<p>Text</p>")] : [];
  const { workbench } = await workshop({
    files: {
      [path]: { id: "odd", title: "B", blocks: [block, ...around] },
      "content/en/sitemap.json": [
        { ...node, slug: "/contact", nodeReference: "contact" },
        { ...node, slug: "/odd", nodeReference: "odd" },
      ],
    },
  });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.annotations.map((one) => one.code)).toEqual([code]);
  problems.go(1);
  await problems.fixCurrent();
  expect(session.store?.present.blocks).toEqual([fixed, ...around]);
});
