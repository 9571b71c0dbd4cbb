import { autorun } from "mobx";
import { expect, onTestFinished, test, vi } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { textToSave } from "#devtools/toolbar/hand-over.ts";
import { workshop } from "./workshop.ts";

const hero = { minimal: { heading: "One map" } };
const page = (title: string) => ({ id: "home", title, blocks: [] });
const files = {
  "content/en/pages/home.json": page("Home"),
  "src/blocks/hero/fixtures.json": hero,
};
const english = { kind: "file", path: "content/en/pages/home.json" } as const;
const fixture = { kind: "file", path: "src/blocks/hero/fixtures.json", state: "minimal" } as const;

test("refuses text that is not JSON without a prompt, and keeps the open document", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "text", name: "First", text: JSON.stringify(page("First")) });
  session.run({ kind: "put-value", pointer: "/title", value: "Changed" });
  const reason = await session.ask({ kind: "text", name: "Pasted JSON", text: '{"a": ' });
  expect(reason).toMatch(/cut off/);
  expect(session.waiting).toBeUndefined();
  expect(session.store?.present.title).toBe("Changed");

  expect(await session.ask({ kind: "text", name: "Pasted JSON", text: "{}" })).toBeUndefined();
  expect(session.waiting?.source).toMatchObject({ name: "Pasted JSON" });
  session.discard();
  expect(session.open?.source).toMatchObject({ name: "Pasted JSON" });
});

test("opens the page in the response of a service without its envelope", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  const text = JSON.stringify({ data: page("Answered"), meta: { at: 7 } });
  await session.ask({ kind: "text", name: "Pasted JSON", text });
  expect(session.store?.present).toEqual(page("Answered"));
  expect(await textToSave(session)).not.toContain("meta");
});

const inOther = `content/${other}/pages/home.json`;

test("a fixture opens in the developer's language, whatever was open before", async () => {
  const { workbench } = await workshop({ files, languages: [`${other}-AT`, "en"] });
  const { session, site } = workbench;
  await session.ask(english);
  expect(site.locale).toBe("en");
  await session.ask(fixture);
  expect(site.locale).toBe(other);
  await workbench.switchLocale("en");
  expect(site.locale).toBe("en");
  expect((await workshop({ files, languages: ["ja"] })).workbench.site.locale).toBe("en");
  const query = `?locale=${other}`;
  expect((await workshop({ files, query })).workbench.site.locale).toBe(other);
});

test.runIf(hasSecondLocale)(
  "switching the locale opens the same page in that locale, or offers to create it",
  async () => {
    const { workbench } = await workshop({ files: { ...files, [inOther]: page("Start") } });
    const { session, site } = workbench;
    await session.ask(english);
    await workbench.switchLocale(other);
    expect(session.open?.source).toMatchObject({ path: inOther });
    expect(site.locale).toBe(other);

    const alone = (await workshop({ files })).workbench;
    await alone.session.ask(english);
    await alone.switchLocale(other);
    expect(alone.session.open?.source).toMatchObject({ path: english.path });
    expect(alone.desk.dialog).toEqual({ kind: "new", from: "translation", locale: other });
    expect(alone.site.locale).toBe("en");
  },
);

test("a service response is shown in the requested language, and switching requests it in another one", async () => {
  const url = (locale: string) => `https://cms.example/api/pages/home?locale=${locale}`;
  vi.stubGlobal("location", new URL("http://localhost:3000/devtools"));
  onTestFinished(() => void vi.unstubAllGlobals());
  const responses = { [url("en")]: page("Home"), [url(other)]: page("Start") };
  const { workbench, files: served } = await workshop({ files: responses });
  const { session, site } = workbench;
  await session.ask({ kind: "url", url: url("en") });
  expect(site.locale).toBe("en");
  await workbench.switchLocale(other);
  expect(session.store?.present.title).toBe("Start");
  expect(site.locale).toBe(other);
  served.delete(url("en"));
  await workbench.switchLocale("en");
  expect(session.notice).toMatchObject({ text: "The address responds with 404." });
  expect(site.locale).toBe(other);
});

test("links in the preview have no prefix if each locale has its own host", async () => {
  expect((await workshop({ files })).workbench.site.site?.mode).toBe("prefix");
  const domain = await workshop({ files, localeMode: "domain" });
  expect(domain.workbench.site.site?.mode).toBe("domain");
});

test("blocks of an older version are edited and saved in the current version", async () => {
  const help = { kind: "file", path: "content/en/pages/help.json" } as const;
  const notice = { type: "notice", id: "night", props: { kind: "error", content: "<p>A</p>" } };
  const old = { [help.path]: { id: "help", title: "Help", blocks: [notice] } };
  const { workbench } = await workshop({ files: old });
  const { session } = workbench;
  await session.ask(help);
  const today = { ...notice, version: 2, props: { status: "error", content: "<p>A</p>" } };
  expect(session.store?.present.blocks).toEqual([today]);
  expect(session.isDirty).toBe(false);
  session.run({ kind: "put-value", pointer: "/title", value: "Typed" });
  expect(JSON.parse(await textToSave(session))).toEqual({
    id: "help",
    title: "Typed",
    blocks: [today],
  });
});

test("a long document is checked in chunks that yield to other work, with its progress shown", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  const said: string[] = [];
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
    said.push("(painted)");
    setTimeout(run);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  // Ten blocks take one time slice.
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 1));
  onTestFinished(() => void vi.restoreAllMocks());
  const stop = autorun(() => {
    if (session.notice === undefined) return;
    said.push(session.notice.text);
    if (/ of \d/.test(session.notice.text)) setImmediate(() => said.push("(something else)"));
  });
  const blocks = Array.from({ length: 1100 }, (_, index) => ({
    type: "rich-text",
    id: `text-${index}`,
    props: { content: `<p>${"a".repeat(1000)}</p>` },
  }));
  const text = JSON.stringify({ ...page("Long"), blocks });
  await session.ask({ kind: "text", name: "Long", text });
  stop();
  expect(said).toEqual([
    "Opening Long …",
    "Opening Long: reading 1.2 MB …",
    "(painted)",
    "Opening Long: checking 1,100 blocks …",
    "(painted)",
    "Opening Long: 250 of 1,100 blocks checked …",
    "(something else)",
    "Opening Long: 500 of 1,100 blocks checked …",
    "(something else)",
    "Opening Long: 750 of 1,100 blocks checked …",
    "(something else)",
    "Opening Long: 1,000 of 1,100 blocks checked …",
    "(something else)",
    "Opened Long",
  ]);
});

test("the known pages are updated with the list of documents, even if it is loaded twice at once", async () => {
  const root = { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] };
  const content = '<p><a href="/gone">Gone</a></p>';
  const blocks = [{ type: "rich-text", id: "text", props: { content } }];
  const { workbench, files: onDisk } = await workshop({
    files: { "content/en/sitemap.json": [root], "content/en/pages/a.json": { id: "a", blocks } },
  });
  const { session, check } = workbench;
  await session.load({ kind: "file", path: "content/en/pages/a.json" });
  await expect.poll(() => check.pages).toEqual(new Set(["/"]));
  const gone = { ...root, nodeType: "article", slug: "/gone", name: "Gone" };
  onDisk.set("content/en/sitemap.json", JSON.stringify([root, gone]));
  onDisk.set("content/en/pages/gone.json", JSON.stringify({ id: "gone", title: "Gone" }));
  await Promise.all([session.loadListing(), session.loadListing()]);
  await expect.poll(() => check.pages).toEqual(new Set(["/", "/gone"]));
});

test("a file that begins with a byte order mark can be saved repeatedly", async () => {
  const { path } = english;
  const text = `\uFEFF${JSON.stringify(page("Home"), undefined, 2)}`;
  const { workbench, files: held } = await workshop({ files: { [path]: text } });
  const { session } = workbench;
  await session.ask(english);
  for (const title of ["Once", "Twice"]) {
    session.run({ kind: "put-value", pointer: "/title", value: title });
    await session.save();
    expect(session.notice?.text).toBe(`Saved ${path}`);
    expect(session.isDirty).toBe(false);
    expect(held.get(path)).toBe(text.replace("Home", title));
  }
});

test("opening a file reports what of it a save would drop", async () => {
  const text = '{ "id": "home", "title": "Lost", "title": "Home", "__proto__": {}, "blocks": [] }';
  const { workbench } = await workshop({ files: { [english.path]: text } });
  const { session } = workbench;
  await session.ask(english);
  expect(session.notice).toMatchObject({ tone: "bad" });
  expect(session.notice?.text).toMatch(
    /^content\/en\/pages\/home\.json contains more than can be saved, at .*\/title.*: .*__proto__/,
  );
  expect(session.store?.present).toMatchObject({ title: "Home" });
});

test("if a file was changed under an open document, reports what a save would drop and does not save immediately", async () => {
  const { workbench, files: held } = await workshop({ files: { [english.path]: page("Home") } });
  const { session, file } = workbench;
  await session.ask(english);
  session.run({ kind: "put-value", pointer: "/seoTitle", value: "Typed" });
  const text = '{ "id": "home", "title": "Lost", "title": "Home", "blocks": [] }';
  held.set(english.path, text);
  await file.follow();
  expect(session.notice).toMatchObject({ tone: "bad" });
  expect(session.notice?.text).toContain("contains more than can be saved, at /title");
  held.set(english.path, text.replace("Lost", "Lost too"));
  await session.save();
  await expect.poll(() => session.notice?.text).toContain("contains more than can be saved");
  expect(held.get(english.path)).toContain("Lost too");
  await session.save();
  expect(JSON.parse(held.get(english.path) ?? "")).toMatchObject({ seoTitle: "Typed" });
});
