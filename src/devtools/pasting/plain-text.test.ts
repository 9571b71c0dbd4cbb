// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readPlainText } from "./plain-text.ts";

const all = { hasLead: true, hasPicture: true };
const none = { hasLead: false, hasPicture: false };

test("in a text without blank lines each line is a paragraph; the first is the lead, the first picture the document's", () => {
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

test("paragraphs separated by blank lines may span lines; Markdown markers make headings, lists and quotations", () => {
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

test("text followed by an address becomes a link, unless the address is not allowed in links", () => {
  const html = (text: string): string => readPlainText(text, none).html;
  expect(html('Ask for [a **quick** demo](/demo?a="b"&c).')).toBe(
    '<p>Ask for <a href="/demo?a=%22b%22&amp;c">a <strong>quick</strong> demo</a>.</p>',
  );
  for (const text of ["[a](javascript:x)", "![a](/media/a.svg)", "[a] (/demo)", "[](/demo)"]) {
    expect(html(text)).toBe(`<p>${text}</p>`);
  }
});

test("formats text between Markdown markers, and reads HTML inside Markdown as HTML", () => {
  const html = (text: string): string => readPlainText(text, none).html;
  expect(html("**24/7**, *now* and `a < b`, 2 * 3 * 4")).toBe(
    "<p><strong>24/7</strong>, <em>now</em> and <code>a &lt; b</code>, 2 * 3 * 4</p>",
  );
  expect(html("_so_ snake_case_name <b>&amp;</b> H<sub>2</sub>O")).toBe(
    "<p><em>so</em> snake_case_name <strong>&amp;</strong> H<sub>2</sub>O</p>",
  );
  expect(html("**A** <script>a()</script><b onclick=a()>b</b><!-- c --> <your name>")).toBe(
    "<p><strong>A</strong> <strong>b</strong> &lt;your name&gt;</p>",
  );
});

test("nests lists as deep as they are indented, including numbered lists and lists with blank lines", () => {
  const html = (text: string): string => readPlainText(text, none).html;
  const written = "- One\n  - In it\n    1. Deeper\n    2. Here\n  - Beside\n- Two";
  const nested =
    "<ul><li><p>One</p><ul><li><p>In it</p><ol><li>Deeper</li><li>Here</li></ol></li>" +
    "<li>Beside</li></ul></li><li>Two</li></ul>";
  expect(html(written).replaceAll(/<\/?p>/g, "")).toBe(nested.replaceAll(/<\/?p>/g, ""));
  expect(html("- One\n\n- Two")).toBe("<ul><li>One</li><li>Two</li></ul>");
  expect(html("3. Three\n4. Four")).toBe('<ol start="3"><li>Three</li><li>Four</li></ol>');
  expect(html("- [x] Fitted\n- [ ] Tried")).toBe("<ul><li>☑ Fitted</li><li>☐ Tried</li></ul>");
});

test("line breaks, references, escapes, strikethrough and code are read as on GitHub", () => {
  const html = (text: string): string => readPlainText(text, none).html;
  expect(html("# A\n\nOne  \ntwo\\\nthree\nfour")).toBe(
    "<h2>A</h2><p>One<br>two<br>three four</p>",
  );
  expect(html("A [demo][d] and [help].\n\n[d]: /demo\n[help]: <https://example.com/help>")).toBe(
    '<p>A <a href="/demo">demo</a> and <a href="https://example.com/help">help</a>.</p>',
  );
  expect(html("**A** 5 \\* 3 and \\_so\\_, ~~old~~ ~5 km and ~6~")).toBe(
    "<p><strong>A</strong> 5 * 3 and _so_, <s>old</s> ~5 km and ~6~</p>",
  );
  expect(html("Title\n---\n\n> ~~~\n> a\n> ~~~\n\n```js\n# b\n```")).toBe(
    "<h2>Title</h2><blockquote><pre><code>a</code></pre></blockquote><pre><code># b</code></pre>",
  );
});

test.each([
  "2 * 3 * 4 = 24, 5*3 and 4*2",
  "All files_of_a_day, __init__.py and C:\\_data\\",
  "1. May is a holiday",
  "1984. A year\n1985. Another one",
  "* without VAT",
  "From 9 €*, 12 €** a month, ~20 % off ~ 5 km",
  "> 3.5 t weighs more",
  "+ 48 123 456 789",
  "Kind regards\n--\nMax [sic] <max@example.com>",
  "#1 in Europe, see https://example.com/a_b_c & <name>",
  "    Far in",
])("%j is not Markdown and stays as written", (text) => {
  const paragraphs = text.split("\n").map((line) => {
    const escaped = line.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<p>${escaped.replaceAll(">", "&gt;")}</p>`;
  });
  expect(readPlainText(text, none).html).toBe(paragraphs.join(""));
});
