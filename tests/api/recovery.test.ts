import { expect, test } from "vitest";
import { testClient } from "./test-client.ts";

/** Of the 5 s within which a site is whole again, what is left when a probe has just run out of time. */
const leftMs = 3000;

test.each([0, 0.5, 1])(
  "a service that is back is used soon, however long it was away (chance %d)",
  async (chance) => {
    let nowMs = 1;
    let isUp = false;
    const { client } = testClient({
      baseUrl: "http://cms.test",
      timing: { now: () => nowMs, random: () => chance },
      fetch: async () => (isUp ? Response.json([]) : new Response("{}", { status: 503 })),
    });
    /** A visitor every half second until one is served, or until `limitMs` have passed. */
    const servedAfterMs = async (limitMs: number): Promise<number> => {
      const startMs = nowMs;
      while (nowMs - startMs < limitMs) {
        const answer = await client.posts({ locale: "pl", page: 1 }).catch(() => undefined);
        if (answer !== undefined) break;
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
