import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale as other } from "#i18n/second-locale.ts";
import { LossRegistry } from "#api/losses/loss-registry.ts";
import { testClient } from "./test-client.ts";

const node = { nodeType: "article", action: "index", slug: "/a", name: "A", crumbs: [] };
const root = { ...node, nodeType: "root", slug: "/" };

function site(nodes: readonly object[]) {
  const losses = new LossRegistry();
  const fetch = async () => Response.json(nodes);
  return { ...testClient({ losses, baseUrl: "http://cms.test", fetch }), losses };
}

test("a locale without a home page is reported, and its other pages are served", async () => {
  const { client, log, losses } = site([node]);
  expect((await client.sitemap({ locale: "en" })).data.withSlug("/a")).toBe(0);
  expect(log).toMatchObject([
    {
      lost: 1,
      source: "/api/sitemap_nodes?locale=en",
      reasons: [expect.stringContaining("no-root")],
    },
  ]);
  expect(losses.groups()).toMatchObject([
    { rule: "no-root", costs: "entry", example: { pointer: "" } },
  ]);
  const whole = site([root, node]);
  await whole.client.sitemap({ locale: "en" });
  expect(whole.losses.groups()).toEqual([]);
});

test("a node with the address of another one is reported once, however often the sitemap is read", async () => {
  const { client, log, losses } = site([root, node, { ...node, name: "Lost" }]);
  expect((await client.sitemap({ locale: "en" })).data.withSlug("/a")).toBe(1);
  client.invalidate();
  await client.sitemap({ locale: "en" });
  expect(log).toMatchObject([{ lost: 1, source: "/api/sitemap_nodes?locale=en" }]);
  expect(losses.groups()).toMatchObject([
    { rule: "address-twice", costs: "entry", example: { pointer: "/2/slug" } },
  ]);
});

test.each([["en", 2], ...(hasSecondLocale ? [[other, 1] as const] : [])] as const)(
  "nodes that cannot be reached by their address are reported: %s",
  async (locale, taken) => {
    const entries = { ...node, nodeType: "post", action: "show", slug: "/blog/{slug}" };
    const pages = [`/${other}/a`, "/schema/a", "/media/a"].map((slug) => ({ ...node, slug }));
    const { client, losses } = site([...pages, entries, root]);
    expect((await client.sitemap({ locale })).data).toHaveLength(5);
    const reported = losses.groups().map(({ rule, costs, count }) => `${rule} ${costs} ${count}`);
    expect(reported.toSorted()).toEqual([
      "address-pattern entry 1",
      "address-prefix entry 1",
      `address-taken entry ${taken}`,
    ]);
  },
);
