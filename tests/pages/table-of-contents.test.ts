import { describe, expect, test } from "vitest";
import { ContentCopy, type Json } from "../cms/content-copy.ts";
import { openSite } from "./resolving.ts";

const text = (id: string, content: string) => ({ type: "rich-text", id, props: { content } });

async function openHome(page: Json) {
  const copy = new ContentCopy();
  copy.edit("en/pages/home.json", (before) => ({ ...before, ...page }));
  const open = await openSite(copy);
  return [await open("/"), await open("/")] as const;
}

describe("table of contents of a page", () => {
  const items = [{ question: "Why?", answer: "<p>So.</p>" }];
  const blocks = [
    text("who", "<h2>Who <em>we</em> are &amp; why</h2><p>Words.</p><h3>Small</h3><h2>Łódź</h2>"),
    text("twice", "<p>First:</p><h2>Again</h2><h2>Again</h2>"),
    { type: "faq", id: "silent", props: { items } },
    { type: "faq", id: "broken", props: { heading: "No questions", items: [] } },
    { type: "faq", id: "asked", props: { heading: "Often asked", items } },
  ];

  test("links to the headings of its texts and blocks, leaving out those without one", async () => {
    const [{ contents, blocks: shown }] = await openHome({ contents: true, blocks });
    expect(contents).toEqual([
      { name: "Who we are & why", href: "#who" },
      { name: "Łódź", href: "#who-lodz" },
      { name: "Again", href: "#twice-again" },
      { name: "Again", href: "#twice-again-2" },
      { name: "Often asked", href: "#asked" },
    ]);
    expect(shown[0]).toMatchObject({
      props: {
        content:
          "<h2>Who <em>we</em> are &amp; why</h2><p>Words.</p>" +
          '<h3>Small</h3><h2 id="who-lodz">Łódź</h2>',
      },
    });
  });

  test("keeps blocks the same objects, so that their HTML stays cached", async () => {
    const [first, second] = await openHome({ contents: true, blocks });
    expect(second.blocks[0]).toBe(first.blocks[0]);
  });

  test("is present only when a page requests it", async () => {
    const [{ contents, blocks: shown }] = await openHome({ blocks });
    expect(contents).toBeUndefined();
    expect(JSON.stringify(shown)).not.toContain("<h2 id");
  });
});
