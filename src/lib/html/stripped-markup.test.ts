import fc from "fast-check";
import { expect, it } from "vitest";
import { openingTags } from "./html-tags.ts";
import { sanitiseHtml } from "./sanitise-html.ts";
import { strippedMarkup } from "./stripped-markup.ts";

it.each([
  "<p>Every <strong>10 seconds</strong>, <em>day</em> and <b>night</b>.</p><hr/><br />",
  '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
  '<table><tr><th scope="col">Unit</th><td colspan="2">1</td></tr></table>',
  `<p lang='de'>a < b, <span lang=en>c</span></p><!-- <div> -->`,
  '<a href="https://example.com/a?b=c&amp;d=e" target="_blank">Out</a><A HREF="/kontakt">b</A>',
])("reports nothing for %s", (html) => {
  expect(strippedMarkup(html)).toEqual([]);
});

it.each([
  ['<div class="x"><p style="a">b</p><p style="c">d</p></div>', ["<div>", "<p style>"]],
  ['<a href="javascript:alert(1)" target="frame">a</a>', ['<a href="javascript:…">', "<a target>"]],
  [
    '<a href="https://a:b@example.com/">a</a><a href="//b">b</a>',
    ['<a href="https://…@example.com/">', '<a href="//b">'],
  ],
  [
    '<a href="../kontakt/?x=1">a</a><a href="prices">b</a>',
    ['<a href="../kontakt/?x=1">', '<a href="prices">'],
  ],
  ['<td colspan="9999" scope="row">a</td>', ["<td colspan>", "<td scope>"]],
  ["<p>a<script>document.write('<b>')</script></p>", ["<script>"]],
  [`<h2\nid=a onclick='x(">")'>b</h2><IMG src="c">`, ["<h2 id>", "<h2 onclick>", "<img>"]],
  ['<iframe src="https://a.example"><div></iframe><h1>b</h1>', ["<iframe>", "<h1>"]],
])("reports what is stripped from %s", (html, reported) => {
  expect(strippedMarkup(html)).toEqual(reported);
});

function namesIn(html: string): string[] {
  return Array.from(openingTags(html), ({ name }) => name);
}

it("reports nothing for sanitised HTML, and sanitising keeps everything when nothing is reported", () => {
  const tags =
    '<p class="a">|</p>|<p>|<div>|</div>|<a href="javascript:b">|</a>|<em>|</em>|<!--|-->|words|<script>|</script>|<|"|<h2 id=a>|</h2>';
  const tag = fc.constantFrom(...tags.split("|"));
  const html = fc.array(tag, { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(html, (text) => {
      expect(strippedMarkup(sanitiseHtml(text))).toEqual([]);
      if (strippedMarkup(text).length > 0) return;
      expect(namesIn(sanitiseHtml(text))).toEqual(expect.arrayContaining(namesIn(text)));
    }),
  );
});

it.each(["<a", "<a ", "<a b='", "<!--", "<script>", "<a b=c", "< "])(
  "scans repeated unclosed %j only once",
  (open) => {
    expect(strippedMarkup(open.repeat(200_000)).length).toBeLessThan(3);
  },
);
