import { expect, test } from "vitest";
import { readPlainText } from "./plain-text.ts";

const all = { hasLead: true, hasPicture: true };
const none = { hasLead: false, hasPicture: false };

test("a text without empty lines has a paragraph in each line; the first is the lead, the first picture the document's", () => {
  const text =
    "Tanks at night.\r\n![A curve](/media/a.svg)\nA litre\n- here\n- there\n![No](/media/b.svg)";
  expect(readPlainText(text, all)).toEqual({
    lead: "Tanks at night.",
    picture: { url: "/media/a.svg", alt: "A curve" },
    html: "<p>A litre</p><ul><li>here</li><li>there</li></ul><p>![No](/media/b.svg)</p>",
  });
  expect(readPlainText("One\nTwo", none)).toEqual({
    lead: undefined,
    picture: undefined,
    html: "<p>One</p><p>Two</p>",
  });
  expect(readPlainText(" \n ", all)).toEqual({ lead: undefined, picture: undefined, html: "" });
});

test("paragraphs that empty lines part go on over lines; signs make them headings, lists and quotations", () => {
  const text =
    "## Two\n steps\n\nOne\nparagraph\n\n1. first\n2. second\n\n> said\n> so\n\n#### Last";
  expect(readPlainText(text, all)).toEqual({
    lead: undefined,
    picture: undefined,
    html:
      "<h2>Two</h2><p>steps</p><p>One paragraph</p><ol><li>first</li><li>second</li></ol>" +
      "<blockquote><p>said so</p></blockquote><h4>Last</h4>",
  });
});

test("words with an address behind them are a link, unless the address may stand in none", () => {
  const html = (text: string): string => readPlainText(text, none).html;
  expect(html('Ask for [a **quick** demo](/demo?a="b"&c).')).toBe(
    '<p>Ask for <a href="/demo?a=&quot;b&quot;&amp;c">a <strong>quick</strong> demo</a>.</p>',
  );
  for (const text of ["[a](javascript:x)", "![a](/media/a.svg)", "[a] (/demo)", "[](/demo)"]) {
    expect(html(text)).toBe(`<p>${text}</p>`);
  }
});

test("letters between signs are formatted as where one types; markup stays what was written", () => {
  const html = (text: string): string => readPlainText(text, none).html;
  expect(html("**24/7**, *now* and `a < b`, 2 * 3 * 4")).toBe(
    "<p><strong>24/7</strong>, <em>now</em> and <code>a &lt; b</code>, 2 * 3 * 4</p>",
  );
  expect(html("_so_ snake_case_name <b>&amp;</b>")).toBe(
    "<p><em>so</em> snake_case_name &lt;b&gt;&amp;amp;&lt;/b&gt;</p>",
  );
});
