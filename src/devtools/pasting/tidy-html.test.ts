// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { tidyHtml } from "./tidy-html.ts";

const tidy = (html: string): string => tidyHtml(html).innerHTML;

/** A list item as Word copies it: with its own bullet, and the level in a style. */
const item = (level: number, marker: string, words: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${marker}<span style='font:7pt "Times New Roman"'>&nbsp; </span></span>` +
  `<![endif]>${words}<o:p></o:p></p>`;

const withoutClasses = (html: string): string =>
  tidy(html).replaceAll(/<!--.*?-->| class="[^"]*"|<\/?o:p>/g, "");

test("Word lists become lists with the same nesting", () => {
  const html =
    item(1, "·", "One") + item(2, "o", "In it") + item(1, "·", "Two") + item(1, "1.", "First");
  expect(withoutClasses(html)).toBe(
    "<ul><li>One<ul><li>In it</li></ul></li><li>Two</li></ul><ol><li>First</li></ol>",
  );
  expect(withoutClasses(`${item(1, "a)", "One")}<p>Text</p>${item(1, "b)", "Two")}`)).toBe(
    "<ol><li>One</li></ol><p>Text</p><ol><li>Two</li></ol>",
  );
});

test("unwraps the non-bold wrapper of Google Docs, and reads bold text from its styles", () => {
  const html =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span>' +
    '<span style="font-weight:400"> and </span><span style="font-style:italic">so</span></p><br></b>';
  expect(tidy(html)).toBe("<div><p><strong>Bold</strong> and <em>so</em></p></div>");
  const url = "https://www.google.com/url?q=https://example.com/a%3Fb&amp;sa=D";
  expect(tidy(`<p><a href="${url}">so</a></p>`)).toBe(
    '<p><a href="https://example.com/a?b">so</a></p>',
  );
});

test("bold and italic become the same tags whichever program they are copied from", () => {
  expect(tidy("<p class=MsoNormal><b>Bold<o:p></o:p></b> and <i>so</i></p>")).toMatch(
    /<strong>Bold.*<\/strong> and <em>so<\/em>/,
  );
});

test.each([
  ["GitHub", '<li><input type="checkbox" checked> Done</li><li><input type="checkbox"> Open</li>'],
  [
    "Google Docs",
    '<li role="checkbox" aria-checked="true"><img src="a" aria-roledescription="checkbox"><p>Done</p></li>' +
      '<li role="checkbox" aria-checked="false"><img src="a" aria-roledescription="checkbox"><p>Open</p></li>',
  ],
  ["Notion", "<li>[x]  Done</li><li>[ ]  Open</li>"],
  [
    "a page that Notion exported",
    '<li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li>' +
      '<li><div class="checkbox checkbox-off"></div> <span>Open</span></li>',
  ],
])("tasks of %s keep their checkboxes", (_program, items) => {
  expect(tidy(`<ul>${items}</ul>`)).toBe("<ul><li>☑ Done</li><li>☐ Open</li></ul>");
});

test("one title joins the level of the headings below it, several shift them down; none is deeper than h4", () => {
  expect(tidy("<h1>A</h1><h2>B</h2><h6>C</h6>")).toBe("<h2>A</h2><h2>B</h2><h4>C</h4>");
  expect(tidy("<h1>A</h1><h2>B</h2><h1>C</h1>")).toBe("<h2>A</h2><h3>B</h3><h2>C</h2>");
});

test("removes blank lines; keeps pictures and horizontal rules", () => {
  expect(tidy("<p>&nbsp;</p><p>A</p><p><br></p><hr><p><img src=a></p><td><p>B</p></td>")).toContain(
    '<p>A</p><hr><p><img src="a"></p>',
  );
});

test("drops everything that would run as a script", () => {
  const html =
    '<p onclick="a()">A<b/onpointerdown=a()>B</b> onclick="c"</p><img src=a onerror="a()">';
  expect(tidy(html)).toBe('<p>A<strong>B</strong> onclick="c"</p><img src="a">');
});
