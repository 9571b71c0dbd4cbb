// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sanitiseHtml } from "#lib/html/sanitise-html.ts";
import { isRichTextTag, richTextTags } from "#lib/html/rich-text-grammar.ts";
import { richSchema } from "./rich-schema.ts";
import { keepsAll, readHtml, writeHtml } from "./rich-html.ts";

it.each([
  "<p>Every <strong>10 seconds</strong>, <em>day</em> &amp; <b>night</b>.</p>",
  "<h2>A</h2><h3>B</h3><h4>C</h4>",
  '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ol start="3"><li>e</li></ol>',
  "<dl><dt>c</dt><dd>d</dd></dl><hr>",
  '<blockquote lang="en"><p>We sleep better.</p></blockquote>',
  '<table><caption>Fuel</caption><thead><tr><th scope="col">Unit</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  "<pre><code>a\n  b &lt; c</code></pre>",
  '<p>H<sub>2</sub>O, <q lang="de">ja</q>, <abbr title="and so on">etc.</abbr><br>x <u>y</u> <s>z</s></p>',
  '<p><a href="https://example.com/a?b=c&amp;d=%22" target="_blank" rel="noopener"><strong>Out</strong> there</a></p>',
])("reads and writes %s unchanged", (html) => {
  expect(writeHtml(readHtml(html))).toBe(html);
  expect(keepsAll(html)).toBe(true);
});

it("has a schema entry for every tag and attribute of the sanitiser, and for no others", () => {
  const { nodes, marks } = richSchema;
  const own = new Set(["doc", "text", "bare"]);
  const tags = [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => !own.has(name));
  expect(tags.toSorted()).toEqual(Object.keys(richTextTags).toSorted());
  for (const tag of tags.filter(isRichTextTag)) {
    const attributes = (nodes[tag] ?? marks[tag])?.spec.attrs;
    expect(Object.keys(attributes ?? {})).toEqual(["lang", ...richTextTags[tag]]);
  }
});

it.each([
  ['<p class="a">x</p><script>1</script>', "<p>x</p>"],
  ["<div>bare <b>words</b></div>", "<p>bare <b>words</b></p>"],
  ["", ""],
])("turns %s into %s", (html, expected) => {
  expect(writeHtml(readHtml(html))).toBe(expected);
});

it("reports when it would lose what the sanitiser keeps", () => {
  expect(keepsAll("<p>a</p>")).toBe(true);
  expect(keepsAll("<p>a <sub><sup>b</sup></sub></p>")).toBe(false);
});

it("shows the texts of the project without losing a tag", () => {
  const files = globSync(["content/*/**/*.json", "src/blocks/*/fixtures.json"]);
  const texts = files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, "utf8"))));
  expect(texts.length).toBeGreaterThan(10);
  const lost = texts.filter((text) => !keepsAll(text) || sanitiseHtml(text) === "");
  expect(lost).toEqual([]);
});

/** All texts that begin with a tag. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("<") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
