import { posts } from "#kinds/posts.kind.ts";
import { expect, test } from "vitest";
import { testClient } from "./test-client.ts";

/** Of the 5 s within which a site must recover, 2 s go to a probe that times out and 1 s to the page. */
const leftMs = 2000;

test.each([0, 0.5, 1])(
  "a service that has recovered is used soon, however long it was down (chance %d)",
  async (chance) => {
    let nowMs = 1;
    let isUp = false;
    const { client } = testClient({
      baseUrl: "http://cms.test",
      timing: { now: () => nowMs, random: () => chance },
      fetch: async () => (isUp ? Response.json([]) : new Response("{}", { status: 503 })),
    });
    /** Sends a visitor every half second until one is served or `limitMs` have passed. */
    const servedAfterMs = async (limitMs: number): Promise<number> => {
      const startMs = nowMs;
      while (nowMs - startMs < limitMs) {
        const loaded = await client.list(posts, { locale: "en", page: 1 }).catch(() => undefined);
        if (loaded !== undefined) break;
        nowMs += 500;
      }
      return nowMs - startMs;
    };
    for (const awayMs of [4000, 60_000, 61_300, 62_700]) {
      isUp = false;
      nowMs += 48 * 60 * 60 * 1000;
      expect(await servedAfterMs(awayMs)).toBeGreaterThanOrEqual(awayMs);
      isUp = true;
      expect(await servedAfterMs(60_000)).toBeLessThanOrEqual(leftMs);
    }
  },
);

test("an address refused during the probe of another one is available a moment later", async () => {
  const start = { id: "home", title: "Start", blocks: [] };
  let nowMs = 1;
  let isUp = false;
  const { client } = testClient({
    baseUrl: "http://cms.test",
    timing: { now: () => nowMs, random: () => 1 },
    fetch: async () => (isUp ? Response.json(start) : new Response("{}", { status: 503 })),
  });
  const visit = (page: number) =>
    client.page({ locale: "en", id: `page-${page}` }).then(Boolean, () => false);
  for (let page = 1; page <= 6; page += 1) await visit(page);
  isUp = true;
  expect(await visit(7)).toBe(false);
  nowMs += 1200;
  expect(await Promise.all([visit(8), visit(9)])).toEqual([true, false]);
  nowMs += 300;
  expect([await visit(7), await visit(9)]).toEqual([true, true]);
});
