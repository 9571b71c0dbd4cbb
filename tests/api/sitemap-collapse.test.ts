import { describe, expect, test } from "vitest";
import { ContentUnavailable } from "#api/errors.ts";
import { scripted, type Scripted } from "./scripted-service.ts";
import { whileFreshMs } from "./test-client.ts";
import { eventually } from "../helpers/eventually.ts";

const down = () => new Response("{}", { status: 500 });

describe("a sitemap that shrinks", () => {
  function sitemapOf(nodes: number): Response {
    const slugs = Array.from({ length: nodes }, (_, index) => `/page-${index}`);
    const base = { nodeType: "article", action: "index", name: "Page", crumbs: [] };
    return Response.json(slugs.map((slug) => ({ ...base, slug })));
  }

  async function shrunk(nodes: number): Promise<Scripted> {
    const script = scripted(() => sitemapOf(10));
    await script.client.sitemap({ locale: "pl" });
    script.answer = () => sitemapOf(nodes);
    script.pass(whileFreshMs);
    await script.client.sitemap({ locale: "pl" });
    await eventually(() => expect(script.requests).toHaveLength(2));
    return script;
  }

  test.each([0, 1, 6])("from 10 nodes to %i is refused, and the alarm is raised", async (nodes) => {
    const { client, log } = await shrunk(nodes);
    await eventually(() => expect(log).toHaveLength(1));
    expect((await client.sitemap({ locale: "pl" })).data).toHaveLength(10);
    expect(log[0]?.reason).toContain(`shrank from 10 to ${nodes} nodes`);
  });

  test("by less than a third is taken over", async () => {
    const { client, log } = await shrunk(7);
    await eventually(async () =>
      expect((await client.sitemap({ locale: "pl" })).data).toHaveLength(7),
    );
    expect(log).toEqual([]);
  });

  test.each([0, 1])("to %i nodes is taken over when an editor did it", async (nodes) => {
    const script = scripted(() => sitemapOf(10));
    await script.client.sitemap({ locale: "pl" });
    script.answer = () => sitemapOf(nodes);
    script.client.invalidate();
    expect((await script.client.sitemap({ locale: "pl" })).data).toHaveLength(nodes);
  });

  test("is still taken over when the editor's change could not be fetched at once", async () => {
    const script = scripted(() => sitemapOf(10));
    await script.client.sitemap({ locale: "pl" });
    script.answer = down;
    script.client.invalidate();
    await script.client.sitemap({ locale: "pl" });
    script.answer = () => sitemapOf(2);
    script.pass(whileFreshMs);
    await script.client.sitemap({ locale: "pl" });
    await eventually(async () =>
      expect((await script.client.sitemap({ locale: "pl" })).data).toHaveLength(2),
    );
  });

  test("that was empty from the start is no sitemap", async () => {
    const { client } = scripted(() => sitemapOf(0));
    await expect(client.sitemap({ locale: "pl" })).rejects.toThrow(ContentUnavailable);
  });
});
