import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { ContentUnavailable } from "#api/errors.ts";
import { parseInTurns } from "#api/transport/parse-in-turns.ts";
import { documentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { withoutNulls } from "#lib/json/without-nulls.ts";
import { testClient } from "./test-client.ts";

afterEach(() => void vi.restoreAllMocks());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (text: string) => parseInTurns(bytesOf(text), documentLimits);
/** Longer than what is parsed at once, with all that could be taken for the end of something. */
const long = `[]{},:"\\ó${"x".repeat(150_000)}`;
const filler = Array.from({ length: 20 }, () => "y".repeat(10_000));

test("a large answer is read as a small one is, whatever stands in it", async () => {
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

const list = JSON.stringify(filler);
test.each([
  ["a list that is cut off", list.slice(0, -3), "cut-json"],
  ["a list without its end", list.slice(0, -1), "cut-json"],
  ["a list with a comma too many", `${list.slice(0, -1)}, ]`, "broken-json"],
  ["a list that ends as an object", `${list.slice(0, -1)}}`, "broken-json"],
  ["a member that is cut off", `{"a":${list}`, "cut-json"],
  ["two lists", list + list, "broken-json"],
  ["a comma after a long piece and nothing else", `[${JSON.stringify(long)},]`, "broken-json"],
  ["brackets without end", "[".repeat(200_000), "too-deep"],
  ["no text", " ".repeat(200_000), "empty-text"],
])("%s is refused", async (_name, text, code) => {
  await expect(parse(text)).rejects.toThrow(new SyntaxError(code));
});

test("what is no UTF-8 is refused", async () => {
  const bytes = bytesOf(list).fill(0xff, 1000, 1010);
  await expect(parseInTurns(bytes, documentLimits)).rejects.toThrow("not-utf-8");
});

/** A service whose every answer is the same. */
function answering(body: unknown) {
  const fetch = async () => Response.json(body);
  return testClient({ baseUrl: "http://cms.test", fetch });
}

const nodes = Array.from({ length: 2000 }, (_, at) => {
  return {
    nodeType: "article",
    action: "index",
    slug: `/a-${at}`,
    name: "A".repeat(100),
    crumbs: [],
  };
});

test("everybody else has their turn while a large list is read", async () => {
  let nowMs = 0;
  // Each look at the clock finds the turn over.
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 20));
  let others = 0;
  const other = setInterval(() => (others += 1), 0);
  const { data } = await answering(nodes).client.sitemap({ locale: "pl" });
  clearInterval(other);
  expect(data).toHaveLength(2000);
  expect(others).toBeGreaterThanOrEqual(10);
});

test("a list without end is cut, and the log says so", async () => {
  const { client, log } = answering(
    Array.from({ length: 100_002 }, () => ({ ...nodes[0], name: "A" })),
  );
  const { data } = await client.sitemap({ locale: "pl" });
  expect(data).toHaveLength(100_000);
  expect(log).toMatchObject([{ lost: 1, reasons: ["/ max-items, expected 100000, found 100002"] }]);
});

test("a document of more than four megabytes is refused before it is parsed", async () => {
  const { client, log } = answering({ id: "home", title: "x".repeat(4_200_000), blocks: [] });
  const input = { locale: "pl", id: "home" } as const;
  await expect(client.page(input)).rejects.toThrow(ContentUnavailable);
  expect(log).toMatchObject([{ reason: "too-large: more than 4194304 bytes" }]);
});
