import { expect, it } from "vitest";
import { pagePaths, type Paths } from "#generated/block-paths.ts";
import { gist, hero, heroWith } from "../page-samples.ts";
import { problem } from "../problems/problem.ts";
import { cleanClone } from "../clean-clone.ts";
import { contentWarnings, jsonWarnings } from "./content-warnings.ts";

function page(members: object, ...blocks: readonly unknown[]) {
  return { id: "a", title: "A", blocks, ...members };
}

it.each([
  { name: "blanks", data: page({ subtitle: " \u00a0" }), found: ["blank-text", "/subtitle"] },
  {
    name: "a control character",
    data: page({}, heroWith({ intro: "a\u0007" })),
    found: ["hidden-character", "/blocks/0/props/intro"],
  },
  ...["\u200b", "\u00ad \u2060"].map((subtitle) => ({
    name: `a text that nobody sees (${JSON.stringify(subtitle)})`,
    data: page({ subtitle }),
    found: ["blank-text", "/subtitle"],
  })),
  ...["<p></p>", "<p>&nbsp;</p><ul><li></li></ul>", "<p><br></p><!-- a -->", "<p>\u200b</p>"].map(
    (content) => ({
      name: `rich text without words (${content})`,
      data: page({}, { type: "rich-text", id: "text", props: { content } }),
      found: ["blank-text", "/blocks/0/props/content"],
    }),
  ),
  {
    name: "a byte order mark",
    data: page({ subtitle: "\ufeffFleet" }),
    found: ["hidden-character", "/subtitle"],
  },
  {
    name: "a text direction override",
    data: page({ subtitle: "\u202egnp.exe" }),
    found: ["hidden-character", "/subtitle"],
  },
  {
    name: "half an emoji",
    data: page({ subtitle: "\ud83d" }),
    found: ["lone-surrogate", "/subtitle"],
  },
  {
    name: "an unknown layout",
    data: page({ layout: "hoem" }),
    found: ["unknown-layout", "/layout", '"home"'],
  },
  {
    name: "dots instead of a text",
    data: page({ subtitle: "……" }),
    found: ["placeholder", "/subtitle"],
  },
  {
    name: "the initial placeholder picture",
    data: page({ backgroundImage: { url: "/media/placeholder.svg", alt: "" } }),
    found: ["placeholder", "/backgroundImage/url"],
  },
  ...["https://media.example/a.jpg", "HTTP://media.example/a.jpg"].map((url) => ({
    name: `a picture of another host (${url})`,
    data: page({}, { ...hero, props: { heading: "A", image: { url, alt: "" } } }),
    found: ["picture-elsewhere", "/blocks/0/props/image/url"],
  })),
  {
    name: "markup that is not delivered to visitors",
    data: page(
      {},
      {
        type: "rich-text",
        id: "text",
        props: { content: '<p style="a">b</p><iframe src="https://a.example"></iframe>' },
      },
    ),
    found: ["stripped-markup", "/blocks/0/props/content"],
  },
  ...[
    "<b>Fleet</b> &amp; more",
    "Read <a href='/x'>on</a>",
    "One<br />two",
    "<script async>",
    "**Now** in France",
    "See [prices](/prices)",
  ].map((title) => ({
    name: `markup in a text that has none (${title})`,
    data: page({ title }),
    found: ["markup-in-text", "/title"],
  })),
  ...[
    "&lt;p&gt;Fleet&lt;/p&gt;",
    "<p>R&amp;amp;D</p>",
    "<p>**Now** in France</p>",
    "See [prices](/prices)",
    '<p>[gallery ids="1,2"]</p>',
    "<p>[contact-form-7 id=&#8221;12&#8243;] a</p>",
    "<p>Text[/caption]</p>",
  ].map((content) => ({
    name: `markup that visitors read in rich text (${content})`,
    data: page({}, { type: "rich-text", id: "text", props: { content } }),
    found: ["escaped-markup", "/blocks/0/props/content"],
  })),
  { name: "null", data: page({ subtitle: null }), found: ["null-member", "/subtitle"] },
  {
    name: "a misspelt optional property",
    data: page({ subtitel: "x" }),
    found: ["unknown-property", "/subtitel", "subtitle"],
  },
  {
    name: "an unknown member of a block",
    data: page({}, { ...hero, _uid: "7" }),
    found: ["unknown-property", "/blocks/0/_uid"],
  },
  {
    name: "a misspelt version in a nested block",
    data: page(
      {},
      {
        type: "columns",
        id: "side",
        props: { columns: [{ blocks: [{ ...hero, versoin: 1 }] }] },
      },
    ),
    found: ["unknown-property", "/blocks/0/props/columns/0/blocks/0/versoin", "version"],
  },
])("reports $name without rejecting the content", ({ data, found }) => {
  const warnings = contentWarnings(data, pagePaths, []);
  expect(warnings.map(gist)).toEqual([found]);
  expect(warnings[0]?.severity).toBe(found[0] === "null-member" ? "hint" : "warning");
});

const tree = { type: "doc", content: [{ type: "paragraph", attrs: { textAlign: null } }] };

it.each([
  ["an unknown property", page({ story: tree }), [], [["unknown-property", "/story"]]],
  ["a value of the wrong type", page({ subtitle: tree }), [problem("type", "/subtitle")], []],
])("reports nothing inside %s, since nobody reads it", (_what, data, problems, found) => {
  expect(contentWarnings(data, pagePaths, problems).map(gist)).toEqual(found);
});

it.each([
  page({ $schema: "https://cms.example/schema/next/page.schema.json" }),
  page({ subtitle: "and so on…", description: "/media/placeholder.svg is a file" }),
  page({ subtitle: "lines\r\n\tand tabs", description: "\u200eright\u200f" }, hero),
])("accepts valid content without warnings", (data) => {
  expect(contentWarnings(data, pagePaths, [])).toEqual([]);
});

it("reports a deprecated property at its pointer", () => {
  const paths: Paths = {
    ...pagePaths,
    deprecated: [{ path: ["items", "*", "old"], says: "Use new." }],
  };
  const data = { id: "a", title: "A", blocks: [], items: [{}, { old: 1 }] };
  expect(
    contentWarnings(data, paths, []).map(({ code, pointer, expected }) => [
      code,
      pointer,
      expected,
    ]),
  ).toContainEqual(["deprecated-property", "/items/1/old", "Use new."]);
});

it("adds no warning where a worse problem is reported", () => {
  const worse = [problem("max-length", "/subtitle")];
  expect(contentWarnings(page({ subtitle: "\u0007" }), pagePaths, worse)).toEqual([]);
});

it("detects a duplicate key only in the JSON text", () => {
  expect(jsonWarnings('{"id":"a","title":"A","title":"B"}').map(gist)).toEqual([
    ["duplicate-key", "/title"],
  ]);
});

it.each([
  ["a horizontal rule", { type: "rich-text", id: "a", props: { content: "<hr>" } }],
  ["rich text", { type: "rich-text", id: "a", props: { content: "<p>A &amp; <b>B</b></p>" } }],
  ["an unknown block", { type: "fleet-map", id: "a", props: { html: "<b>A</b>" } }],
  [
    "rich text with code in it",
    { type: "rich-text", id: "a", props: { content: "<p><code>&lt;b&gt;</code></p>" } },
  ],
  ["asterisks and brackets", { ...hero, props: { heading: "** since 2009 [1] (2) a**b [a] (b)" } }],
  ["a comparison", { ...hero, props: { heading: "Loads < 3,5 t & > 7 t; a <q and r> s" } }],
  [
    "a comparison with a name that is also a tag's",
    { ...hero, props: { heading: "5 <a and y> 3, 1 <b or c=2> 0" } },
  ],
])("does not report markup of %s as markup in plain text", (_where, block) => {
  const codes = contentWarnings(page({}, block), pagePaths, []).map(({ code }) => code);
  expect(codes).not.toContain("markup-in-text");
  expect(codes).not.toContain("escaped-markup");
});

it("limits the warnings below a name of a million letters, whose pointers would fill the memory", () => {
  const below = (value: unknown) => ({ [longName]: Array.from({ length: 50 }, () => value) });
  for (const odd of [" ", "<b>A</b>"]) {
    const warnings = contentWarnings(page(below(odd)), pagePaths, []);
    expect(warnings.length).toBeLessThan(15);
  }
  const reserved = below(JSON.parse('{"__proto__":1}'));
  expect(cleanClone(reserved).problems.length).toBeLessThan(12);
});

const longName = "k".repeat(1_000_000);
