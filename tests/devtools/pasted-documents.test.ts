// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { pasteClipping } from "#devtools/blocks/block-clipboard.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const files = { [path]: { id: "home", title: "Home", blocks: [] } };

async function pasted(clipping: { readonly text?: string; readonly html?: string }) {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  pasteClipping(workbench, { text: "as text", html: "", ...clipping });
  const { blocks } = session.store?.present ?? {};
  const said = session.notice;
  session.undo();
  expect(session.store?.present.blocks).toEqual([]);
  return { blocks, said };
}

test("a whole Markdown document becomes one block per section, chosen by its content, as one step", async () => {
  const text = [
    "# Winter service",
    "We drive at night:\n- first\n- second",
    "## Prices",
    "| Item | Price |\n| --- | ---: |\n| Unit \\| probe | **9** |",
    "## The curve",
    "It falls.",
    "![A curve](/media/curve.svg)",
    "![Another](/media/other.svg)",
    "## Before you ask",
    "### What does it cost?",
    "Nine euros.",
    "### Who fits it?",
    "- Our fitters\n- yours",
  ].join("\n\n");
  const { blocks, said } = await pasted({ text });
  expect(blocks).toMatchObject([
    {
      type: "rich-text",
      props: {
        content:
          "<h2>Winter service</h2><p>We drive at night:</p><ul><li>first</li><li>second</li></ul>",
      },
    },
    {
      type: "rich-text",
      props: {
        content:
          "<h2>Prices</h2><table><thead><tr><th>Item</th><th>Price</th></tr></thead>" +
          "<tbody><tr><td>Unit | probe</td><td><strong>9</strong></td></tr></tbody></table>",
      },
    },
    {
      type: "image-text",
      props: {
        heading: "The curve",
        content: "<p>It falls.</p>",
        image: { url: "/media/curve.svg", alt: "A curve" },
      },
    },
    { type: "gallery", props: { items: [{ image: { alt: "Another" } }] } },
    {
      type: "faq",
      props: {
        heading: "Before you ask",
        items: [
          { question: "What does it cost?", answer: "<p>Nine euros.</p>" },
          { question: "Who fits it?", answer: "<ul><li>Our fitters</li><li>yours</li></ul>" },
        ],
      },
    },
  ]);
  expect(said).toMatchObject({ tone: "good", text: "Pasted 5 blocks" });
});

test("counts pictures that are not available here, and says what to do about them", async () => {
  const html =
    '<h1>A</h1><p>One <img src="file:///C:/a.png"></p><p><img src="data:image/png;base64,AA"></p>' +
    '<figure><img src="https://example.com/a.png" width="30" height="20"><figcaption>A yard</figcaption></figure>';
  const { blocks, said } = await pasted({ html });
  expect(blocks).toMatchObject([
    {
      type: "image-text",
      props: {
        heading: "A",
        content: "<p>One</p>",
        image: { url: "https://example.com/a.png", alt: "A yard", width: 30, height: 20 },
      },
    },
  ]);
  expect(said?.text).toMatch(/^Pasted image-text\. 2 pictures are left out: their files are on/);
});

test("text between pictures stays between them; a single question does not become an FAQ", async () => {
  const html =
    "<div><section><p>One</p><img src='/media/a.svg' alt='A'>Two <b>words</b><h2>Why?</h2><h3>Why not?</h3><p>So.</p></section></div>";
  const { blocks } = await pasted({ html });
  expect(blocks).toMatchObject([
    { type: "rich-text", props: { content: "<p>One</p>" } },
    { type: "gallery", props: { items: [{ image: { url: "/media/a.svg", alt: "A" } }] } },
    { type: "rich-text", props: { content: "<p>Two <strong>words</strong></p>" } },
    { type: "rich-text", props: { content: "<h2>Why?</h2><h3>Why not?</h3><p>So.</p>" } },
  ]);
});

test("code keeps its lines, including blank ones, and a thematic break becomes a horizontal rule", async () => {
  const text = "One\n\n---\n\n```js\nconst a = 1;\n\n- b\n```\n\n> said\n> so";
  const { blocks } = await pasted({ text });
  expect(blocks).toMatchObject([
    {
      props: {
        content:
          "<p>One</p><hr><pre><code>const a = 1;\n\n- b</code></pre><blockquote><p>said so</p></blockquote>",
      },
    },
  ]);
});
