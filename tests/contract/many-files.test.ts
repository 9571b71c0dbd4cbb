import { mkdtemp, writeFile } from "node:fs/promises";
import type * as Promises from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { SitemapNode } from "#generated/types.ts";
import { linkTargets } from "#kinds/links/link-targets.ts";
import { documentLimits } from "#contract/limits.ts";
import { pages } from "#kinds/pages.kind.ts";

const { open } = vi.hoisted(() => ({ open: vi.fn<typeof Promises.open>() }));
vi.mock("node:fs/promises", async (original) => {
  const module = await original<typeof Promises>();
  return { ...module, open: open.mockImplementation(module.open) };
});

// Other test files of the worker may have loaded it with the real files.
vi.resetModules();
const { readSources } = await import("../../scripts/validate/read-source.ts");

async function* noInput(): AsyncGenerator<string> {
  // Nothing is typed.
}

async function sizesIn(folder: string): Promise<readonly number[]> {
  const sizes: number[] = [];
  for await (const source of readSources(folder, noInput())) {
    if ("bytes" in source) sizes.push(source.bytes.byteLength);
  }
  return sizes;
}

test("reads thousands of small files without streams, and only the beginning of one that is too large", async () => {
  const folder = await mkdtemp(join(tmpdir(), "waymark-files-"));
  await Promise.all(
    ["a", "b", "c"].map((name) => writeFile(join(folder, `${name}.json`), `{"id":"${name}"}`)),
  );
  open.mockClear();
  expect(await sizesIn(folder)).toEqual([10, 10, 10]);
  expect(open).not.toHaveBeenCalled();
  const { maxBytes } = documentLimits;
  const large = maxBytes + 1_000_000;
  await writeFile(join(folder, "b.json"), " ".repeat(large));
  const [, size = 0] = await sizesIn(folder);
  expect(size).toBeGreaterThan(maxBytes);
  expect(size).toBeLessThan(large);
});

test("finds the addresses of thousands of pages without searching the sitemap for each", () => {
  let looks = 0;
  const names = Array.from({ length: 200 }, (_, index) => `page-${index}`);
  const nodes = names.map((id): SitemapNode => {
    const own = { nodeType: "article", slug: `/${id}`, name: id, action: "index" } as const;
    return Object.defineProperty({ ...own, crumbs: [] }, "nodeReference", {
      get: () => {
        looks += 1;
        return id;
      },
    });
  });
  const files = names.map((id) => {
    const path = `content/en/pages/${id}.json`;
    return { path, kind: pages.name, name: id, id, title: id, locale: "en" } as const;
  });
  const found = linkTargets(files, nodes, "en").flatMap(({ path }) => path ?? []);
  expect(found).toHaveLength(200);
  expect(looks).toBeLessThan(1000);
});
