import { setImmediate } from "node:timers/promises";
import { ownHtml, ownUrl } from "#contract/brands.ts";
import { expect, test, vi } from "vitest";
import { renderToString } from "react-dom/server";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { problem } from "#contract/problems/problem.ts";
import { trust } from "#contract/trust.ts";
import type { Brand } from "#generated/types.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { BlockList } from "./block-list.tsx";
import { prerenderBlocks } from "./prerender-blocks.tsx";
import { RenderProvider } from "./render-context.tsx";
import {
  preloadBlocks,
  emptyParts,
  serverContext,
  type ServerBlocksOptions,
} from "./server-blocks.tsx";

const brand: Brand = {
  contact: [],
  header: "full",
  footer: "full",
  id: "szlak",
  name: "Szlak",
  legalName: "Szlak sp. z o.o.",
  locales: ["en"],
  defaultLocale: "en",
  fallbackLocale: "en",
  hosts: [{ name: "localhost" }],
  origin: "https://szlak.example",
  consent: { preselectOptional: true },
  loginUrl: ownUrl("https://app.szlak.example/"),
  mailDomain: "szlak.example",
  social: [],
};

function options(more: Partial<ServerBlocksOptions> = {}): ServerBlocksOptions {
  return {
    site: { locale: "en", brand },
    i18n: createI18n("en", {}),
    cache: new WeakMap(),
    showProblems: false,
    onFailure: vi.fn<ServerBlocksOptions["onFailure"]>(),
    ...more,
  };
}

function render(blocks: readonly CheckedBlock[], given = options()) {
  const parts = emptyParts();
  const html = renderToString(
    <RenderProvider value={serverContext(given, parts)}>
      <BlockList blocks={blocks} />
    </RenderProvider>,
  );
  return { html, parts };
}

const before: CheckedBlock = {
  type: "stats",
  id: "before",
  props: { tone: "paper", items: [{ value: "10", unit: "s", label: "between two positions" }] },
};
const after: CheckedBlock = {
  type: "rich-text",
  id: "after",
  props: { content: ownHtml("<p>Support answers in 4 minutes.</p>"), width: "text" },
};
const invalid: CheckedBlock = {
  broken: true,
  type: "hero",
  id: "bad",
  kind: "invalid",
  problems: [problem("missing-property", "/blocks/1/props")],
};
// Data that no validator would accept makes a real component throw.
const crashing = trust<CheckedBlock>({ type: "stats", id: "crash", props: { items: null } });

await preloadBlocks(["stats", "rich-text", "testimonials", "columns"]);

test.each([
  ["invalid", invalid],
  ["crash", crashing],
])("a failing block (%s) leaves its neighbours untouched and is reported once", (kind, bad) => {
  const onFailure = vi.fn<ServerBlocksOptions["onFailure"]>();
  const { html, parts } = render([before, bad, after], options({ onFailure }));
  expect(html).toContain("between two positions");
  expect(html).toContain("Support answers in 4 minutes.");
  expect(html).not.toMatch(/TypeError|missing-property|\.tsx/);
  expect(parts.failures).toMatchObject([{ kind, blockId: bad.id }]);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind, blockId: bad.id }),
  );
});

test("a developer sees the problem in place of the block", () => {
  const { html } = render([invalid], options({ showProblems: true }));
  expect(html).toContain("/blocks/1/props: missing-property");
});

test("renders a block once per content object; a crash is retried", () => {
  const onFailure = vi.fn<ServerBlocksOptions["onFailure"]>();
  const given = options({ onFailure });
  const first = render([before, crashing], given);
  const second = render([before, crashing], given);
  expect(second.html).toBe(first.html);
  expect(given.cache.has(before)).toBe(true);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test("hydrates a block with behaviour inside a static one", () => {
  const quotes: CheckedBlock = {
    type: "testimonials",
    id: "quotes",
    props: { items: [{ quote: "We see every stop.", name: "Anna Nowak" }] },
  };
  const columns: CheckedBlock = {
    type: "columns",
    id: "cols",
    props: { ratio: "equal", columns: [{ blocks: [quotes] }, { blocks: [before] }] },
  };
  const { html, parts } = render([columns]);
  expect(html).toMatch(/data-block="quotes" data-island="testimonials"/);
  expect(html).not.toContain(`data-block="cols" data-island`);
  expect(parts.islands).toEqual([
    { id: "quotes", type: "testimonials", hydrate: "visible", props: quotes.props },
  ]);
  expect([...parts.types].toSorted()).toEqual(["columns", "stats", "testimonials"]);
});

test("a crash among prerendered blocks affects no other block and is reported once", async () => {
  const onFailure = vi.fn<ServerBlocksOptions["onFailure"]>();
  const given = options({ onFailure });
  const nested = trust<CheckedBlock>({
    type: "columns",
    id: "cols",
    props: { ratio: "equal", columns: [{ blocks: [invalid] }, { blocks: [crashing] }] },
  });
  const blocks = [before, nested, crashing, after];
  await prerenderBlocks(given, blocks, setImmediate);
  expect(blocks.map((block) => given.cache.has(block))).toEqual([true, false, false, true]);
  const { html } = render(blocks, given);
  expect(html).toBe(render(blocks).html);
  expect(onFailure.mock.calls.map(([{ blockId }]) => blockId).toSorted()).toEqual([
    "bad",
    "crash",
    "crash",
  ]);
});

test("yields to other work while rendering a long page", async () => {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 10));
  const page = Array.from({ length: 100 }, (_block, index) => ({ ...before, id: `b${index}` }));
  const given = options();
  const rendered = prerenderBlocks(given, page, setImmediate);
  expect(given.cache.has(trust<CheckedBlock>(page[0]))).toBe(true);
  expect(given.cache.has(trust<CheckedBlock>(page[99]))).toBe(false);
  await rendered;
  expect(given.cache.has(trust<CheckedBlock>(page[99]))).toBe(true);
});
