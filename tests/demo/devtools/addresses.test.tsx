// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { bindAddress } from "#devtools/address.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { sitemapNode } from "../../devtools/content-project.ts";
import { show } from "../../devtools/show.tsx";
import { workshop } from "../../devtools/workshop.ts";

const page = (id: string, title: string) => ({ id, title, blocks: [] });
const cards = { type: "cta", id: "packages", props: { heading: "Drei Pakete", colour: "red" } };
const node = (slug: string, nodeReference: string) => ({
  ...sitemapNode,
  slug,
  nodeReference,
  name: nodeReference,
});
const entries = { ...sitemapNode, action: "show", name: "Blog", nodeReference: "blog" };
const redirects = (...rows: readonly object[]) => ({ redirects: rows });
const files = {
  "content/de/pages/offers.json": { ...page("offers", "Preise"), blocks: [cards] },
  "content/de/pages/help.json": page("help", "Hilfe"),
  "content/fr/pages/offers.json": page("offers", "Tarifs"),
  "content/pl/pages/home.json": page("home", "Start"),
  "content/de/posts/winterdienst.json": { id: "winter", slug: "winterdienst", title: "Winter" },
  "content/de/hidden-pages/werkstatt.json": { id: "yard", slug: "werkstatt", title: "Werkstatt" },
  "content/de/sitemap.json": [
    node("/preise", "offers"),
    node("/hilfe", "help"),
    node("/leer", "nothing"),
    { ...entries, nodeType: "post", slug: "/blog/:slug" },
    { ...entries, nodeType: "hidden", slug: "/verborgen/:slug" },
  ],
  "content/fr/sitemap.json": [node("/tarifs", "offers")],
  "content/pl/sitemap.json": [node("/", "home")],
  "content/en/sitemap.json": [],
  "content/es/sitemap.json": [],
  "src/blocks/hero/fixtures.json": { minimal: { heading: "A" }, full: { heading: "B" } },
  "content/redirects/de.json": redirects(
    { from: "/angebot", to: "/angebote" },
    { from: "/angebote", to: "/preise" },
    { from: "/hilfe", to: "/hilfe", withoutPrefix: true },
  ),
};
const fixtures = "src/blocks/hero/fixtures.json";
const host = "https://szlak.example";

async function opened(url: string) {
  history.replaceState(null, "", `/devtools?url=${encodeURIComponent(url)}`);
  const { workbench } = await workshop({ files });
  bindAddress(workbench, window);
  const { session } = workbench;
  await expect.poll(() => session.open ?? session.notice?.tone === "bad").toBeTruthy();
  const { searchParams: query } = new URL(location.href);
  return { session, said: session.notice?.text, query };
}

test.each([
  ["/de/preise?utm_source=mail#packages", "content/de/pages/offers.json", "/blocks/0"],
  ["/de/preise/", "content/de/pages/offers.json", ""],
  ["/de/blog/winterdienst", "content/de/posts/winterdienst.json", ""],
  ["/de/verborgen/werkstatt", "content/de/hidden-pages/werkstatt.json", ""],
  ["/de/angebot", "content/de/pages/offers.json", ""],
  ["/hilfe", "content/de/pages/help.json", ""],
  ["/pl/", "content/pl/pages/home.json", ""],
  ["/_page?path=%2Fde%2Fpreise", "content/de/pages/offers.json", ""],
])("opens the document shown at the page address %s", async (address, path, at) => {
  const { session, query } = await opened(host + address);
  expect(session.open?.source).toEqual({ kind: "file", path });
  expect(session.selected).toBe(at);
  expect(query.get("path")).toBe(path);
});

test("a fixture page address opens that state, and a devtools address opens the same source", async () => {
  const state = { kind: "file", path: fixtures, state: "full" };
  for (const path of ["fixture/hero/full?locale=de", `?path=${fixtures}&state=full`]) {
    const address = `${location.origin}/devtools${path.startsWith("?") ? "" : "/"}${path}`;
    expect((await opened(address)).session.open?.source).toEqual(state);
  }
});

test.each([
  ["/de/preis", "Szlak has no page at /preis in Deutsch: visitors get a 404 there."],
  ["/fr/preise", "Szlak has no page at /preise in Français, only in Deutsch."],
  ["/de/leer", /^\/leer is in the sitemap as “nothing”, and content/],
])("devtools explain why there is no document at %s", async (address, reason) => {
  const { session, said } = await opened(host + address);
  expect(session.open).toBeUndefined();
  expect(said).toMatch(reason);
});

test.each([
  ["open", "Filter", 'section[aria-label="Near this address"] li'],
  ["palette", "Command, block or document", '[role="option"]'],
] as const)(
  "%s: an address without a page suggests nearby documents, its own locale first",
  async (kind, field, row) => {
    const { workbench } = await workshop({ files });
    const { container, fill } = await show(workbench, <Dialogs />);
    await act(async () => workbench.desk.show({ kind }));
    await act(async () => fill(field, `${host}/fr/preise`));
    const rows = () => [...container.querySelectorAll(row)].map(({ textContent }) => textContent);
    await expect
      .poll(async () => act(async () => rows()))
      .toEqual(["Tarifscontent/fr/pages/offers.json", "Preisecontent/de/pages/offers.json"]);
    expect(container.textContent).toContain("has no page at /preise in Français, only in Deutsch");
  },
);

test.each([
  'content/de/pages/offers.json:12:3  /blocks/0/props/colour  (cta "packages")',
  "      /api/pages/offers?locale=de /blocks/0/props/colour: additional-property, found colour",
  '{"level":40,"reason":"dead-link, found /price","pointer":"/blocks/0/props/colour","file":"de/pages/offers.json"}',
])("a line from a report or log leads to the field: %s", async (line) => {
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await act(async () => fill("Command, block or document", line));
  const option = () => container.querySelector<HTMLElement>('[role="option"]');
  await expect.poll(async () => act(async () => option()?.textContent)).toContain("Preise");
  await act(async () => option()?.click());
  const { session } = workbench;
  await expect.poll(async () => act(async () => session.notice?.text)).toContain("colour");
  expect(session.selected).toBe("/blocks/0");
});

test("a log line about a failed block leads to the block", async () => {
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  const line = '{"page":"/de/preise","blockId":"packages","kind":"crash","event":"block-failed"}';
  await act(async () => fill("Command, block or document", line));
  const option = () => container.querySelector<HTMLElement>('[role="option"]');
  await expect.poll(async () => act(async () => option()?.textContent)).toContain("Preise");
  await act(async () => option()?.click());
  await act(async () => expect.poll(() => workbench.session.selected).toBe("/blocks/0"));
});

test("a line about a table row leads to the row", async () => {
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await act(async () => fill("Command, block or document", "content/de/sitemap.json:9:3  /1/slug"));
  const option = () => container.querySelector<HTMLElement>('[role="option"]');
  await expect.poll(async () => act(async () => option()?.textContent)).toContain("sitemap");
  await act(async () => option()?.click());
  await act(async () => expect.poll(() => workbench.table.current?.pointer).toBe("/items/1"));
});

test.each([
  [
    '{"type":"about:blank","status":404,"title":"Not found","detail":"No such page."}',
    "404, not a page: No such page.",
  ],
  ['{"hydra:member":[{},{}],"hydra:totalItems":2}', "a list of 2 entries, not a page"],
  [
    '{"path":"/de/preise","chrome":{},"blocks":[]}',
    "the page /de/preise as the site has rendered it",
  ],
  ["[{}]", "a list of 1 entry, not a page"],
])("names what was pasted when a service response is not a page: %s", async (text, reason) => {
  const { workbench } = await workshop({ files });
  const said = await workbench.session.ask({ kind: "text", name: "Pasted JSON", text });
  expect(said).toContain(reason);
});
