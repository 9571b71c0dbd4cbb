import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import type { ClientOptions } from "#api/client/client.ts";
import { ContentUnavailable } from "#api/errors.ts";
import { parseInSlices, parseLists } from "#contract/reading/parse-in-slices.ts";
import { documentLimits, maxDocumentBytes } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { testClient, whileFreshMs } from "./test-client.ts";

afterEach(() => void vi.restoreAllMocks());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (text: string) => parseInSlices(bytesOf(text), documentLimits);
/** Longer than what is parsed at once, with characters that could be mistaken for the end of a value. */
const long = `[]{},:"\\ó${"x".repeat(150_000)}`;
const filler = Array.from({ length: 20 }, () => "y".repeat(10_000));

test("a large response is parsed like a small one, whatever its content", async () => {
  const shapes = fc.oneof(
    fc
      .array(fc.jsonValue(), { maxLength: 4 })
      .map((items) => [...filler, ...items, long, ...items]),
    fc
      .dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant([]), fc.constant(filler)))
      .map((members) => ({ ...members, long, blocks: filler, last: null })),
  );
  const spaces = fc.constantFrom(0, 2);
  const check = fc.asyncProperty(shapes, spaces, async (value, space) => {
    const text = JSON.stringify(value, undefined, space);
    expect(await parse(text)).toEqual(withoutNulls(parseJson(text).value));
  });
  await fc.assert(check, { seed: 7, numRuns: 20 });
});

test("the result is the same wherever a response is split in transit", async () => {
  const items = ["", 'a "b" \\ [ł]', { list: [1, { deep: "}" }] }, "🧭", [], "\\"];
  const bytes = bytesOf(JSON.stringify({ total: 1, items, last: "\\" }));
  for (let length = 1; length < 20; length += 1) {
    const found: unknown[] = [];
    const parts = Array.from({ length: Math.ceil(bytes.length / length) }, (_, at) =>
      bytes.subarray(at * length, (at + 1) * length),
    );
    const frame = await parseLists(parts, documentLimits, (_list, some) => {
      found.push(...some);
    });
    expect(frame).toEqual({ total: 1, items: [0], last: "\\" });
    expect(found).toEqual(items);
  }
});

const list = JSON.stringify(filler);
test.each([
  ["a truncated list", list.slice(0, -3), "cut-json"],
  ["a list without its closing bracket", list.slice(0, -1), "cut-json"],
  ["a list with a comma too many", `${list.slice(0, -1)}, ]`, "broken-json"],
  ["a list that ends as an object", `${list.slice(0, -1)}}`, "broken-json"],
  ["a truncated member", `{"a":${list}`, "cut-json"],
  ["two lists", list + list, "broken-json"],
  ["only a comma after a long item", `[${JSON.stringify(long)},]`, "broken-json"],
  ["endless brackets", "[".repeat(200_000), "too-deep"],
  ["an empty text", " ".repeat(200_000), "empty-text"],
])("%s is refused", async (_name, text, code) => {
  await expect(parse(text)).rejects.toThrow(new SyntaxError(code));
});

test("invalid UTF-8 is refused", async () => {
  const bytes = bytesOf(list).fill(0xff, 1000, 1010);
  await expect(parseInSlices(bytes, documentLimits)).rejects.toThrow("not-utf-8");
});

/** A service that returns the same body for every request. */
function responding(body: unknown, options: Partial<ClientOptions> = {}) {
  const fetch = async () => Response.json(body);
  return testClient({ baseUrl: "http://cms.test", fetch, ...options });
}

const nodes = Array.from({ length: 2000 }, (_, at) => {
  return {
    nodeType: "article",
    action: "index",
    slug: at === 0 ? "/" : `/a-${at}`,
    name: "A".repeat(100),
    crumbs: [],
  };
});

test.each([
  ["a large list", nodes],
  ["a list that is not cached", nodes.map((node) => ({ ...node, note: "A".repeat(600) }))],
])("other work is not blocked while %s is read", async (_name, many) => {
  let nowMs = 0;
  // Every reading of the clock finds the time slice used up.
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 20));
  let others = 0;
  const other = setInterval(() => (others += 1), 0);
  const { data } = await responding(many).client.sitemap({ locale: "en" });
  clearInterval(other);
  expect(data).toHaveLength(2000);
  expect(others).toBeGreaterThanOrEqual(10);
});

test("an endless sitemap is cut off, and this is logged", async () => {
  const { client, log } = responding(nodes, { maxSitemapNodes: 1500 });
  const { data } = await client.sitemap({ locale: "en" });
  expect(data).toHaveLength(1500);
  expect(log).toMatchObject([{ lost: 1, reasons: ["/ max-items, expected 1500, found 2000"] }]);
});

test.each([
  ["a list", (members: unknown) => members, ""],
  [
    "a collection",
    (members: unknown) => ({ "hydra:totalItems": 1, more: [1], "hydra:member": members }),
    "/hydra:member",
  ],
])("a sitemap that is too long to be held, sent as %s, is read node by node", async (...shape) => {
  const [, frame, pointer] = shape;
  const many = nodes.map((node) => ({ ...node, name: "A".repeat(199), note: "A".repeat(600) }));
  const { client, log } = responding(
    frame([...many, { ...many[0], slug: "no-path" }, { ...many[0], slug: "/last", layout: null }]),
  );
  const { data } = await client.sitemap({ locale: "en" });
  expect(data).toHaveLength(2001);
  expect(data.node(0)).toEqual({ ...nodes[0], name: "A".repeat(199) });
  expect(data.withSlug("/last")).toBe(2000);
  expect(log).toMatchObject([{ lost: 1, message: "invalid entries left out" }]);
  expect(JSON.stringify(log)).toContain(`${pointer}/2000/slug`);
});

test("a sitemap that is too long to be held stays the same object while its bytes are unchanged", async () => {
  const many = nodes.map((node) => ({ ...node, note: "A".repeat(600) }));
  const { client, pass } = responding(many, { cache: { staleMs: 0 } });
  const { data } = await client.sitemap({ locale: "en" });
  pass(whileFreshMs * 2);
  const again = await client.sitemap({ locale: "en" });
  expect(again.stale).toBe(false);
  expect(again.data).toBe(data);
});

test("a document may be as long as its file may be; a longer one is refused before it is parsed", async () => {
  const page = (bytes: number) => {
    const begun = { id: "home", title: "Home", blocks: [], notes: [""] };
    const fillers = Array.from({ length: Math.floor(bytes / 300_000) }, () => filler).flat();
    const rest = bytes - JSON.stringify({ ...begun, notes: [...fillers, ""] }).length;
    return { ...begun, notes: [...fillers, "x".repeat(rest)] };
  };
  const longest = responding(page(maxDocumentBytes));
  await expect(longest.client.page({ locale: "en", id: "home" })).resolves.toMatchObject({
    data: { title: "Home" },
  });
  const { client, log } = responding(page(maxDocumentBytes + 1));
  const input = { locale: "en", id: "home" } as const;
  await expect(client.page(input)).rejects.toThrow(ContentUnavailable);
  expect(log).toMatchObject([{ reason: "too-large: more than 5,242,880 bytes" }]);
});

test.each([
  ["around its blocks", (unexpected: object) => ({ ...unexpected, blocks: [] }), 3],
  [
    "in a block",
    (unexpected: object) => ({
      blocks: [{ type: "hero", id: "a", props: { heading: "A", ...unexpected } }],
    }),
    4,
  ],
])("unknown properties that a page has %s are copied only a few times", async (...shape) => {
  const [, bodyOf, most] = shape;
  const copiesOf = async (count: number): Promise<number> => {
    const unexpected = Array.from({ length: count }, (_, at) => [`x${at}`, 1]);
    const body = { id: "home", title: "Home", ...bodyOf(Object.fromEntries(unexpected)) };
    const { client } = responding(body);
    const entries = vi.spyOn(Object, "entries");
    const made = vi.spyOn(Object, "fromEntries");
    await client.page({ locale: "en", id: "home" });
    const read = entries.mock.results.reduce((sum, { value }) => sum + value.length, 0);
    const written = made.mock.results.reduce(
      (sum, { value }) => sum + Object.keys(value).length,
      0,
    );
    vi.restoreAllMocks();
    return read + written;
  };
  const more = (await copiesOf(2000)) - (await copiesOf(1000));
  expect(more / 1000).toBeLessThan(most);
});
