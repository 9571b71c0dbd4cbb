import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openedSite } from "../../../helpers/opened-site.ts";
import { testSite, type TestSite } from "../../../helpers/test-site.ts";

const hero = { type: "hero", id: "start", props: { heading: "Know where every vehicle is" } };
const good = { id: "home", title: "Home", blocks: [hero] };
const withReservedKey = JSON.stringify(good).replace('"heading"', '"__proto__":{"a":1},"heading"');

async function ask({ ask: send }: TestSite, body: unknown, query = "") {
  const text = typeof body === "string" ? body : JSON.stringify(body, undefined, 2);
  const response = await send(`/_validate${query}`, { method: "POST", body: text });
  return { status: response.status, headers: response.headers, ...(await response.json()) };
}

test("reports a good page as valid, with the blocks that visitors would see", async () => {
  const site = await testSite();
  expect(await ask(site, good)).toMatchObject({
    status: 200,
    kind: "page",
    verdict: "valid",
    problems: [],
    blocks: [{ id: "start", type: "hero", isShown: true }],
  });
});

test("reports an error with its location and a message, and loses only the affected block", async () => {
  const site = await testSite();
  const inner = [hero, { type: "hreo", id: "other", props: {} }];
  const columns = {
    type: "columns",
    id: "two",
    props: { columns: [{ blocks: inner }, { blocks: [hero] }] },
  };
  const bad = { ...good, blocks: [{ ...hero, props: { headng: "x" } }, columns] };
  const report = await ask(site, bad, "?locale=pl");
  expect(report.verdict).toBe("usable");
  expect(report.problems[0]).toMatchObject({
    pointer: "/blocks/0/props/headng",
    code: "misspelt-property",
    suggestion: "heading",
    line: 9,
    // At its name, as the command reports it.
    column: 9,
    message: expect.stringContaining("Czy chodziło o"),
  });
  const [first, second] = report.blocks;
  expect(first).toEqual({ id: "start", type: "hero", isShown: false });
  expect(second).toMatchObject({ id: "two", isShown: true });
  expect(second.blocks.map(({ isShown }: { isShown: boolean }) => isShown)).toContain(false);
});

test("caps a long list of problems, errors first, and says how many were left out", async () => {
  const site = await testSite();
  const menus = Array.from({ length: 6000 }, () => ({ extra: 1 }));
  const { verdict, problems, untold: unreported } = await ask(site, menus, "?kind=menu");
  expect([verdict, problems.length, unreported]).toEqual(["usable", 10_000, 8000]);
  expect(problems.every((one: { severity: string }) => one.severity === "error")).toBe(true);
  expect(await ask(site, menus.slice(0, 2), "?kind=menu")).not.toHaveProperty("untold");
});

test("lists problems in document order, like the command", async () => {
  const site = await testSite();
  const broken = { ...hero, id: "later", props: { headng: "x" } };
  const { problems } = await ask(
    site,
    '{"id":"home","blocks":[{"type":"hreo","id":"a","props":{}},' +
      `${JSON.stringify(broken)}],"id":"home","titel":7}`,
  );
  const columns = problems.map(({ column = 0 }: { column?: number }) => column);
  expect(columns.length).toBeGreaterThan(3);
  expect(columns).toEqual(columns.toSorted((a: number, b: number) => a - b));
});

test("a page with blocks of an older version is valid, and is returned in the current form", async () => {
  const site = await testSite();
  const notice = (version: object, props: object) => ({
    type: "notice",
    id: "night",
    ...version,
    props: { content: "<p>The map stands still.</p>", ...props },
  });
  const old = { ...good, blocks: [hero, notice({}, { kind: "warning" })] };
  const report = await ask(site, old);
  expect(report).toMatchObject({
    verdict: "valid",
    problems: [{ code: "older-version", severity: "hint", pointer: "/blocks/1" }],
    migrated: { ...good, blocks: [hero, notice({ version: 2 }, { status: "warning" })] },
  });
  expect(await ask(site, report.migrated)).not.toHaveProperty("migrated");
});

test("refuses JSON that is not a page, and text that is not JSON", async () => {
  const site = await testSite();
  expect(await ask(site, { ...good, title: 7 })).toMatchObject({ status: 200, verdict: "refused" });
  expect(await ask(site, "{ nothing", "?kind=page")).toMatchObject({
    status: 200,
    verdict: "refused",
    problems: [{ code: "broken-json", line: 1, column: 3 }],
  });
});

test("validates lists and shared files by their stated or detected kind", async () => {
  const site = await testSite();
  const menus = JSON.parse(readFileSync("content/en/menus.json", "utf8"));
  expect(await ask(site, menus, "?kind=menu")).toMatchObject({ kind: "menu", verdict: "valid" });
  const search = { "hydra:member": [{ title: 7 }], "hydra:totalItems": 1 };
  expect(await ask(site, search, "?kind=search-result")).toMatchObject({
    verdict: "usable",
    problems: expect.arrayContaining([
      expect.objectContaining({ pointer: "/hydra:member/0/title" }),
    ]),
  });
  const brand = JSON.parse(readFileSync("content/brands/szlak.json", "utf8"));
  expect(await ask(site, brand)).toMatchObject({ kind: "brand", verdict: "valid" });
});

test.each([
  ["an unknown kind", good, "?kind=pgae", 400],
  ["an unknown locale", good, "?locale=xx", 400],
  ["JSON of an unknown kind", { what: 1 }, "", 422],
  ["an oversized body", "x".repeat(1_000_001), "", 413],
])("rejects %s with an error code", async (_name, body, query, status) => {
  const { code, detail, ...response } = await ask(await testSite(), body, query);
  expect([response.status, code]).toEqual([status, String(status)]);
  expect(detail).toMatch(status === 413 ? "at most 1,000,000 bytes" : /\w/);
});

test("reports excessive nesting as a problem, before building anything", async () => {
  const site = await testSite();
  expect(await ask(site, "[".repeat(1001) + "]".repeat(1001), "?kind=page")).toMatchObject({
    problems: [{ code: "too-deep" }],
  });
});

test.each([
  [{}, 200],
  [{ WAYMARK_ENV: "dev", API_BASE_URL: "https://cms.example" }, 200],
  [{ WAYMARK_ENV: "live", API_BASE_URL: "https://cms.example" }, 404],
  [{ WAYMARK_ENV: "live", API_BASE_URL: "https://cms.example", VALIDATION: "1" }, 200],
  [{ VALIDATION: "0" }, 404],
])("with the settings %j the response is %i", async (env, status) => {
  const losses = { report: () => [], recheck: async () => undefined };
  const site = await testSite({ env, losses });
  const response = await site.ask("/_validate", { method: "POST", body: JSON.stringify(good) });
  expect(response.status).toBe(status);
  const report = await (await site.ask("/_losses")).text();
  expect([report, report === "[]"]).toEqual([report, status === 200]);
});

test("compares the rows of a table with each other even if one is invalid, each reported at its location", async () => {
  const rows = [{ from: "/a" }, { from: "/b", to: "/b" }, { from: "/c", to: "/en/x" }];
  const report = await ask(await testSite(), { redirects: rows });
  expect(report.problems[1]).toMatchObject({
    rule: "C-6",
    asks: expect.stringMatching(/^A redirect table/),
  });
  expect(report.verdict).toBe("usable");
  expect(
    report.problems.map(({ pointer, code }: Record<string, string>) => [pointer, code]),
  ).toEqual([
    ["/redirects/0", "missing-property"],
    ["/redirects/1/to", "redirect-loop"],
    ["/redirects/2/to", "redirect-prefix"],
  ]);
});

test("reports JSON errors even if the kind cannot be determined", async () => {
  const { status, verdict, problems } = await ask(
    await testSite(),
    "[".repeat(101) + "]".repeat(101),
  );
  expect([status, verdict, problems[0].code]).toEqual([200, "refused", "too-deep"]);
});

test("allows nesting up to rule C-4, in the response as in the command", async () => {
  const deep = (levels: number) =>
    `{"id":"home","title":"Home","blocks":[],"x":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const site = await testSite();
  const codes = async (levels: number) => {
    const { problems } = await ask(site, deep(levels), "?kind=page");
    return problems.map(({ code }: { code: string }) => code);
  };
  expect(await codes(99)).not.toContain("too-deep");
  expect(await codes(100)).toContain("too-deep");
});

test("the response names the contract version, whose schemas are the current ones", async () => {
  const site = await testSite();
  const { contract } = await ask(site, good);
  const schemaOf = async (version: string) => {
    const schema = await (await site.ask(`/schema/${version}/page.schema.json`)).json();
    return { ...schema, $id: "" };
  };
  expect(await schemaOf(contract)).toEqual(await schemaOf("next"));
});

test("content with a reserved key is usable, but not valid", async () => {
  const report = await ask(await testSite(), withReservedKey, "?kind=page");
  expect(report).toMatchObject({
    verdict: "usable",
    problems: [{ code: "forbidden-key", severity: "error", rule: "C-3" }],
  });
});

test("checks links against the pages of the site, in the language given by content or locale", async () => {
  const { ask: send } = await openedSite({});
  const to = (url: string) => `<p><a href="${url}">x</a></p>`;
  const paths = ["/kontakt", "/pl/kontakt", "/blog/nie-ma", "/faq", "/media/x.svg", "/blog?page=2"];
  const content = [...paths, "/ukryte/uwagi-dla-monterow", "/ukryte/x"].map(to).join("");
  const page = { ...good, blocks: [{ type: "rich-text", id: "t", props: { content } }] };
  const deadIn = async (query: string) => {
    const body = JSON.stringify(page);
    const response = await send(`/_validate${query}`, { method: "POST", body });
    const { verdict, problems, detail } = await response.json();
    const dead = problems?.map(({ code, actual }: Record<string, string>) => `${code} ${actual}`);
    return [response.status, verdict ?? detail, dead];
  };
  const polish = ["dead-link /blog/nie-ma", "dead-link /ukryte/x"];
  expect(await deadIn("?locale=pl")).toEqual([200, "valid", polish]);
  expect(await deadIn("?content=pl")).toEqual([200, "valid", polish]);
  expect(await deadIn("")).toEqual([200, "valid", []]);
  const [, , german] = await deadIn("?content=de");
  expect(german).toContain("dead-link /blog/nie-ma");
  expect(await deadIn("?content=xx")).toEqual([400, expect.stringContaining("pl, en"), undefined]);
});

test("checks entries named by blocks and menus against the lists of the site", async () => {
  const { ask: send } = await openedSite({});
  const reportedOf = async (query: string, body: unknown) => {
    const init = { method: "POST", body: JSON.stringify(body) };
    const { problems } = await (await send(`/_validate?kind=${query}`, init)).json();
    return problems.map(({ code, suggestion }: Record<string, string>) => [code, suggestion]);
  };
  const props = { ids: ["wired-traker"], category: "feul" };
  const page = { ...good, blocks: [{ type: "product-table", id: "a", props }] };
  const lost = [
    ["no-entry", '"wired-tracker"'],
    ["no-category", '"fuel"'],
  ];
  expect(await reportedOf("page&content=de", page)).toEqual(lost);
  expect(await reportedOf("page", page)).toEqual([]);
  const item = { id: "a", name: "A", url: "/czujnik", target: "_self", type: "Category" };
  const items = [{ ...item, typeReferenceId: "prodcts", children: [] }];
  expect(await reportedOf("menu&content=pl", [{ name: "main", items }])).toEqual([
    ["dead-link", '"/czujniki"'],
    ["no-entry", '"products"'],
  ]);
});
