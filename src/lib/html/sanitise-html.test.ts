import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxRichTextLength, sanitiseHtml } from "./sanitise-html.ts";

const preserved = [
  "<p>Every <strong>10 seconds</strong>, <em>day</em> and <b>night</b>.</p>",
  "<h2>A</h2><h3>B</h3><h4>C</h4>",
  '<ul><li>a</li></ul><ol start="3"><li>b</li></ol><dl><dt>c</dt><dd>d</dd></dl>',
  "<blockquote><p>We sleep better.</p></blockquote>",
  '<table><thead><tr><th scope="col">Unit</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  "<pre><code>GET /api</code></pre>",
  '<p lang="de">Fahrtenschreiber, <span lang="en">tachograph</span></p>',
  '<a href="/kontakt">Contact</a>',
  '<a href="mailto:biuro@szlak.example">Mail</a>',
  '<a href="https://example.com/a?b=c&amp;d=e">Out</a>',
];

const dropped = [
  ["<script>alert(1)</script>a", "a"],
  ["<SCRIPT SRC=//evil.test></SCRIPT>a", "a"],
  ["<style>p{}</style>a", "a"],
  ['<p style="color:red" class="x" id="y" name="z" onclick="alert(1)">a</p>', "<p>a</p>"],
  ['<img src="x" onerror="alert(1)">a', "a"],
  ["<svg><script>alert(1)</script></svg>a", "a"],
  ["<svg/onload=alert(1)>", ""],
  ["<math><mtext></math>a", "a"],
  ['<iframe srcdoc="<script>alert(1)</script>">b</iframe>a', "a"],
  ["<object data=x></object><embed src=x>a", "a"],
  ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>a", "a"],
  ["<template><script>1</script></template>a", "a"],
  ["<form action=/x><input name=q><button>b</button></form>", "b"],
  ["<h1>a</h1>", "a"],
  ["<div>a</div>", "a"],
  ["<!-- <script>alert(1)</script> -->a", "a"],
  ['<base href="https://evil.test/"><meta http-equiv=refresh content="0;url=//evil.test">a', "a"],
  ['<link rel=stylesheet href="//evil.test">a', "a"],
  ['<td colspan="9999" scope="x">a</td>', "<td>a</td>"],
  ['<th onclick="x" scope="col" __proto__="y">a</th>', '<th scope="col">a</th>'],
] as const;

const refusedLinks = [
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java&#10;script:alert(1)",
  "&#106;avascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "//evil.test",
  "/.//evil.test",
  "/\\evil.test",
];

describe("sanitising an editor's HTML", () => {
  it.each(preserved)("keeps %s", (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each(dropped)("turns %s into %s", (html, expected) => {
    expect(sanitiseHtml(html).trim()).toBe(expected);
  });

  it.each(refusedLinks)("keeps the text, but not the link, of %s", (href) => {
    expect(sanitiseHtml(`<p><a href="${href}" target="_blank">a</a></p>`)).toBe(
      "<p><span>a</span></p>",
    );
  });

  it("lets a link open in a new tab without access to the page", () => {
    const html = '<a href="https://example.com/" target="_blank" rel="opener">a</a>';
    expect(sanitiseHtml(html)).toBe(
      '<a href="https://example.com/" target="_blank" rel="noopener">a</a>',
    );
    expect(sanitiseHtml('<a href="/" target="frame">a</a>')).toBe('<a href="/">a</a>');
  });

  it("adds the locale prefix to links", () => {
    const localise = (href: string): string => (href.startsWith("/") ? `/de${href}` : href);
    expect(sanitiseHtml('<a href="/demo">a</a><a href="#b">b</a>', localise)).toBe(
      '<a href="/de/demo">a</a><a href="#b">b</a>',
    );
  });

  it("balances the tags, so that the HTML cannot close its container", () => {
    expect(sanitiseHtml("</div></section><p><b>a</p></b>")).toBe("<p><b>a</b></p>");
  });

  it("leaves only allowed tags, however tags are cut and mixed, even when parsed again", () => {
    const tag = fc.constantFrom(
      "<p>",
      "</p>",
      "<b>",
      "</b>",
      "<a href=/x>",
      "</a>",
      "<td>",
      "<script>",
      "</script>",
      "<!--",
      "-->",
      "<svg>",
      "</svg>",
      "<textarea>",
      "&lt;",
      "&amp;",
      "<",
      ">",
      "'",
      '"',
      "x",
      "<noscript>",
    );
    const html = fc.array(tag, { maxLength: 12 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(html, (text) => {
        const once = sanitiseHtml(text);
        for (const result of [once, sanitiseHtml(once)]) {
          expect(result).not.toMatch(/<(?!\/?(p|b|a|td|span)[ >])/);
        }
      }),
    );
  });
});

describe("hostile HTML", () => {
  it("keeps text that is nested too deep as plain text", () => {
    const html = `<p>Deep &lt;water&gt;</p>${"<i>".repeat(500)}<script>1<2</script>`;
    expect(sanitiseHtml(html)).toBe("<p>Deep &lt;water&gt; 1&lt;2</p>");
  });

  it("is dropped when it exceeds the rich text limit", () => {
    expect(sanitiseHtml("a".repeat(maxRichTextLength))).toHaveLength(maxRichTextLength);
    expect(sanitiseHtml("a".repeat(maxRichTextLength + 1))).toBe("");
  });
});
