import { expect, test } from "vitest";
import type { ContentProblem } from "#cms/content/content-problem.ts";
import { createCms } from "#cms/create-cms.ts";
import { testClient } from "../api/test-client.ts";
import { ContentCopy, type Json } from "./content-copy.ts";

const count = 2000;

function nodeAt(at: number) {
  const crumbs = [{ name: "{brand}", slug: "/many" }];
  return { nodeType: "article", action: "index", slug: `/many/${at}`, name: `Many ${at}`, crumbs };
}

/** Larger than any other content file may be; undeclared members are dropped. */
function longSitemap(nodes: Json): unknown[] {
  const filler = "x".repeat(3000);
  const many = Array.from({ length: count }, (_, at) => {
    return { ...nodeAt(at), nodeReference: `many-${at}`, note: filler };
  });
  return [...nodes, ...many, { ...nodeAt(0), name: "again" }, { ...nodeAt(1), slug: "no path" }];
}

async function started(change: (nodes: Json) => unknown) {
  const copy = new ContentCopy();
  copy.edit("en/sitemap.json", change);
  const problems: ContentProblem[] = [];
  const onProblem = (problem: ContentProblem) => problems.push(problem);
  const cms = await createCms({ contentDir: copy.dir, brandId: "demo", onProblem });
  return { cms, problems };
}

test("a sitemap of any length is served node by node, and its faults are reported with their pointers", async () => {
  const { cms, problems } = await started(longSitemap);
  const { client } = testClient({ baseUrl: "http://cms.test", fetch: cms.fetch });
  const { data } = await client.sitemap({ locale: "en" });
  const node = data.node(data.withSlug("/many/1999") ?? -1);
  expect(node).toMatchObject({ name: "Many 1999", nodeReference: "many-1999" });
  expect(node.crumbs[0]?.name).not.toContain("{");
  const response = await cms.fetch(new Request("http://cms.test/api/sitemap_nodes?locale=en"));
  expect(await response.json()).toEqual([...data]);
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  const again = new Request("http://cms.test/api/sitemap_nodes?locale=en", { headers });
  expect((await cms.fetch(again)).status).toBe(304);

  const own = data.length - count;
  const lines = problems.map(({ pointer, reason }) => `${pointer} ${reason}`);
  expect(lines).toContainEqual(
    expect.stringContaining(`/${own + count} duplicate sitemap node slug`),
  );
  expect(lines).toContainEqual(expect.stringContaining(`/${own + count + 1}/slug`));
  const missing = lines.filter((line) => line.includes("has no page"));
  expect(missing).toHaveLength(1000);
  expect(missing[0]).toContain(`/${own}/nodeReference node "/many/0" has no page`);
  expect(lines.at(-1)).toBe(" has 1000 more problems");
});

test.each([
  ["not a list", (nodes: Json) => ({ nodes, note: "x".repeat(6_000_000) }), "is not an array"],
  [
    "a list of something else",
    (nodes: Json) => [...nodes, "x".repeat(6_000_000)],
    "type, expected object",
  ],
])("a long sitemap that is %s is reported", async (_name, change, line) => {
  const outcome = started(change).then(
    ({ problems }) => problems.map(({ pointer, reason }) => `${pointer} ${reason}`).join("\n"),
    String,
  );
  expect(await outcome).toContain(line);
});
