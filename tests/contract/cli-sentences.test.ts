import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validate } from "../../scripts/validate/command.ts";
import { callCommand } from "../helpers/commands.ts";
import { hasPolish } from "../helpers/own-content.ts";
import { tempFolder } from "../helpers/temp-folder.ts";

const hero = { type: "hero", id: "top", props: { heading: "H" } };
const page = (...blocks: readonly object[]) => ({ id: "home", title: "Home", blocks });
const richText = (content: string) => page({ type: "rich-text", id: "a", props: { content } });

async function said(kind: string, document: object, ...more: string[]): Promise<string> {
  const input = JSON.stringify(document);
  return (await callCommand(validate, ["-", "--kind", kind, ...more], { input })).stdout;
}

test.runIf(hasPolish)("messages are in the requested language", async () => {
  const misspelt = page({ ...hero, props: { headng: "x" } });
  const sentence = await said("page", misspelt, "--locale", "pl");
  expect(sentence).toContain("Czy chodziło o\u00a0`heading`?");
});

test("null for a required property is reported as missing, without advice to leave it out", async () => {
  const sentence = await said("page", page({ ...hero, props: { heading: null } }));
  expect(sentence).toContain("The property “heading” is missing");
  expect(sentence).toContain("null is read as absent");
  expect(sentence).not.toContain("left out");
});

test("a rejected link is reported with its scheme and the accepted schemes", async () => {
  const sentence = await said("page", richText('<p><a href="javascript:alert(1)">a</a></p>'));
  expect(sentence).toContain('<a href="javascript:…">');
  expect(sentence).toContain("links (https, http, mailto, tel, or a path from / on)");
});

test("rich text as a tree of nodes is answered with an example of rich text", async () => {
  const tree = { type: "doc", content: [] };
  const sentence = await said(
    "page",
    page({ type: "rich-text", id: "a", props: { content: tree } }),
  );
  expect(sentence).toContain(
    'This must be a text, but it is {type, content}. For example: `"<p>Each vehicle',
  );
});

test("a value in place of a list or a group is answered with what belongs in it", async () => {
  const offer = { name: "Basic", features: "Map, alarms" };
  const prices = page({ type: "price-cards", id: "a", props: { items: [offer] } });
  expect(await said("page", prices)).toMatch(/must be a list, .* For example: `\["[^"]+",/);
  const story = { heading: "H", content: "<p>C</p>", image: "/media/a.jpg" };
  const picture = page({ type: "image-text", id: "a", props: story });
  expect(await said("page", picture)).toMatch(
    /must be an object, .* For example: `\{"url":"\/media/,
  );
  const stats = page({ type: "stats", id: "a", props: { items: "12" } });
  expect(await said("page", stats)).toMatch(/must be a list, .* For example: `\[\{"value":/);
});

test("a timestamp for a day is not corrected to the same number as a text", async () => {
  const sentence = await said("page", { ...page(hero), publicationDate: 1_717_200_000 });
  expect(sentence).toMatch(
    /must be a text, but it is 1717200000. For example: `"\d{4}-\d\d-\d\d"`/,
  );
});

test("a block with a duplicate id is reported by the id in the file", async () => {
  const sentence = await said("page", page(hero, hero));
  expect(sentence).toContain('(hero "top")');
  expect(sentence).not.toContain('(hero "top-2")');
});

test.each([{ items: [], "hydra:totalItems": 0 }, { "hydra:totalItems": 0 }, { items: [] }])(
  "a list under a different name is reported with the missing property name: %j",
  async (collection) => {
    expect(await said("posts", collection)).toContain("“hydra:member” is missing");
  },
);

test.each([
  ["a value that is not a list of any kind", "posts", { title: "Home" }],
  ["lists by name where a single list is served", "menu", { main: [] }],
])("%s is reported as not being a list", async (_what, kind, content) => {
  const sentence = await said(kind, content);
  expect(sentence).toContain("This must be a list");
  expect(sentence).not.toContain("hydra:member");
});

test.each([
  ["1", "must be a whole number", "Did you mean `1`?"],
  [-1, "the minimum is 0", ""],
])("an invalid count of members is reported: %j", async (total, says, suggests) => {
  const sentence = await said("posts", { "hydra:member": [], "hydra:totalItems": total });
  expect(sentence).toContain("/hydra:totalItems");
  expect(sentence).toContain(says);
  expect(sentence).toContain(suggests);
});

test.each([
  ["latin1", "byte 0xE9 in line 2, column 15. It may be in Latin-1", "WINDOWS-1252"],
  ["utf16le", "This text is encoded in UTF-16; it must be in UTF-8.", "UTF-16LE"],
] as const)("explains how to convert a file in %s", async (encoding, says, name) => {
  const file = join(await tempFolder({}), "page.json");
  writeFileSync(file, Buffer.from('{\n "title": "Caf\xE9" }', encoding));
  const { status, stdout } = await callCommand(validate, [file, "--kind", "page"]);
  expect(status).toBe(1);
  expect(stdout).toContain(says);
  expect(stdout).toContain(`iconv -f ${name} -t UTF-8`);
});
