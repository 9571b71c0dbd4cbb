import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { blockTypes } from "#generated/types.ts";
import { bookEntries } from "#server/devtools/book/book-entries.ts";
import { devtools } from "../helpers/devtools-app.ts";

test("the book has a page for each block, kind, form, part and field, all linked from its index", async () => {
  const site = await devtools();
  const index = await site.ask("/devtools/book");
  const html = await index.text();
  expect(index.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const { section, name } of bookEntries) {
    expect(html).toContain(`href="/devtools/book/${section}/${name}"`);
  }
  expect(html).not.toMatch(/requirements? R-/);
  const email = await (await site.ask("/devtools/book/fields/email")).text();
  expect(email).toContain("6 to 254 characters");
  expect(email).not.toContain("requirement R-");
  const names = bookEntries.filter(({ section }) => section === "blocks").map(({ name }) => name);
  expect(names).toEqual([...blockTypes]);
  const form = await (await site.ask("/devtools/book/forms/contact")).text();
  expect(form).toMatch(/<template shadowrootmode="open">.*<form/);
  expect(form).not.toContain("/devtools/fixture/");
  for (const address of ["kinds/post", "parts/link", "fields/email"]) {
    expect((await site.ask(`/devtools/book/${address}`)).status).toBe(200);
  }
  for (const none of ["blocks/constructor", "kinds/hero", "nothing/hero"]) {
    expect((await site.ask(`/devtools/book/${none}`)).status).toBe(404);
  }
});

test("a page shows the documentation of its schema, the saved states and where the content uses it", async () => {
  const site = await devtools();
  const html = await (await site.ask("/devtools/book/blocks/hero")).text();
  expect(html).toContain("Opening of a page: what it is, who it is for, and the first step.");
  expect(html).toMatch(/<code>heading<\/code><span class="tag tag-required">required<\/span>/);
  expect(html).toContain("1–160 characters");
  expect(html).toMatch(/<a href="\/devtools\/book\/parts\/image">Image<\/a>/);
  // A block in its frame may begin with a first-level heading: none below it skips a level.
  expect(html).toContain('<h2 id="state-minimal"><a href="#state-minimal">minimal</a></h2>');
  // A copied item is a block, as a page has it.
  expect(html).toMatch(
    /&quot;type&quot;: &quot;hero&quot;,\s+&quot;id&quot;: &quot;hero-1&quot;,\s+&quot;props&quot;/,
  );
  // A saved state is shown in a frame of its own; an invalid one shows its problem.
  expect(html).toMatch(/<template shadowrootmode="open">.*One map.*<\/template>/);
  expect(html).toContain("misspelt-property");
  expect(html).toMatch(/[\d.]+ k?B of HTML(?:<!-- -->)?, rendered in \d+\.\d\d ms</);
  const [, least] = /in (\d+\.\d\d)(?:–\d+\.\d\d)? ms of processor time/.exec(html) ?? [];
  // Rendered each time: returning a cached result takes a hundredth of a millisecond.
  expect(Number(least)).toBeGreaterThan(0.03);
  expect(html).toContain("/devtools?path=src%2Fblocks%2Fhero%2Ffixtures.json&amp;state=minimal");
  expect(html).toContain("/devtools/fixture/hero/level%3A%20%3D%201?states=generated");
  const cta = await (await site.ask("/devtools/book/blocks/cta")).text();
  expect(cta).toMatch(/href="\/devtools\?path=content[^"]*&amp;block=cta"/);
  expect(html).toMatch(/<strong>1\.0\.0<\/strong> added/);
  // The devtools library shows the initial content of a new block; this site has no styles.
  const { stylesheets, looks } = await (await site.ask("/devtools/api/looks")).json();
  expect(looks).toMatchObject([{ type: "hero", html: expect.stringContaining("One map") }]);
  expect(stylesheets).toEqual([]);
});

test.runIf(hasSecondLocale)(
  "shows states in the brand, language and theme of the URL",
  async () => {
    const site = await devtools();
    const ask = async (query: string) => site.ask(`/devtools/book/blocks/hero${query}`);
    const german = await (await ask(`?locale=${other}&theme=dark`)).text();
    const name = new Intl.DisplayNames([other], { type: "language" }).of(other);
    expect(german).toMatch(
      new RegExp(
        `<a lang="${other}" href="[^"]*locale=${other}[^"]*"[^>]* aria-current="true">${name}</a>`,
      ),
    );
    expect(german).toContain('data-theme="dark"');
    expect(german).toMatch(/href="\?brand=\w+&amp;locale=en&amp;theme=dark#states">English</);
    const own = await (await ask("")).text();
    expect(own).toMatch(/aria-current="true">English<\/a>/);
    expect(own).not.toContain("data-theme");
    for (const query of ["?locale=xx", "?brand=none", "?theme=blue"]) {
      expect((await ask(query)).status).toBe(404);
    }
  },
);

test("states generated from the schema are rendered as pages of the site, all on one or each on its own", async () => {
  const site = await devtools();
  const ask = async (path: string) => (await site.ask(`/devtools/fixture/hero${path}`)).text();
  const all = await ask("?states=generated&locale=en");
  expect(all.match(/data-block="hero-\d+"/g)?.length).toBeGreaterThan(30);
  // All of them are linked.
  expect(all).toMatch(/<nav class="state-contents"[^>]*aria-label="States"/);
  for (const [, place = ""] of all.matchAll(/<a href="#(state-[^"]+)"/g)) {
    expect(all).toContain(`id="${place}"`);
  }
  expect(await ask("/level%3A%20%3D%201?states=generated&locale=en")).toContain("<h1");
  const response = await site.ask("/devtools/fixture/constructor?states=generated&locale=en");
  expect(response.status).toBe(404);
});

test("uses a picture of the content where the example in a schema names a missing one", async () => {
  const site = await devtools();
  const full = "/devtools/fixture/hero/full?states=generated&locale=en";
  expect(await (await site.ask(full)).text()).toContain("/media/route-europe.svg");
  const media = join(site.folder, "content/media");
  await mkdir(media, { recursive: true });
  await writeFile(join(media, "yard.svg"), "<svg/>");
  const html = await (await site.ask(full)).text();
  expect(html).toContain("/media/yard.svg");
  expect(html).not.toContain("/media/route-europe.svg");
});

test("for a property that only some blocks fill in, names the documents that would lose it", async () => {
  const site = await devtools();
  const link = { label: "Ask", url: "/demo" };
  const cta = (id: string, more = {}) => ({
    type: "cta",
    id,
    props: { heading: "H", primaryLink: link, ...more },
  });
  const write = (name: string, blocks: readonly unknown[]) =>
    writeFile(
      join(site.folder, `content/en/pages/${name}.json`),
      JSON.stringify({ id: name, title: name, blocks }),
    );
  await write("with-tone", [cta("a", { tone: "ink" }), cta("b")]);
  await write("without-tone", [cta("a")]);
  const html = await (await site.ask("/devtools/book/blocks/cta")).text();
  const [, named = ""] =
    /<summary>filled in 1 of \d<\/summary>(.*?)<\/details>/.exec(html.replaceAll("<!-- -->", "")) ??
    [];
  expect(named).toContain("path=content%2Fen%2Fpages%2Fwith-tone.json&amp;block=cta");
  expect(named).not.toContain("without-tone");
});

test("the page of a block lists its interactions step by step, or says why they cannot be read", async () => {
  const site = await devtools();
  const file = join(site.folder, "blocks/hero/interactions.json");
  const read = async () => (await site.ask("/devtools/book/blocks/hero")).text();
  expect(await read()).not.toContain("#interactions");
  const steps = [{ click: { role: "button", name: "More" } }, { press: "Escape" }];
  await writeFile(
    file,
    JSON.stringify({ "more is shown": { state: "full", locale: "en", steps } }),
  );
  const html = await read();
  expect(html).toContain('<a href="#interactions">');
  expect(html).toMatch(/<summary>more is shown/);
  expect(html).toContain("<li>Click button “More”</li><li>Press the key Escape</li>");
  await writeFile(file, '{ "more is shown": { "state": "full" } }');
  expect(await read()).toMatch(/more is shown&quot; \(line 1, column 3\) needs &quot;state&quot;/);
});
