import { describe, expect, it, vi } from "vitest";
import { CompressedBody } from "#server/reply/compressed-body.ts";
import { pageCacheRules } from "#server/cache/cache-rules.ts";
import { PageCache, type CachedPage, type PageOutcome } from "#server/cache/page-cache.ts";
import { eventually } from "../../helpers/eventually.ts";

function page(text: string, more: Partial<CachedPage> = {}): CachedPage {
  const body = new CompressedBody(text, "page");
  return { status: 200, body, headers: {}, degraded: false, ...more };
}

/** A cache whose clock stands still until the test advances it. */
function cacheAt(startMs: number): { cache: PageCache; pass: (ms: number) => void } {
  let now = startMs;
  const cache = new PageCache({ now: () => now });
  return {
    cache,
    pass: (ms) => {
      now += ms;
    },
  };
}

function bodyOf(outcome: PageOutcome): CompressedBody {
  if (!("body" in outcome)) throw new Error("not a page");
  return outcome.body;
}

async function textOf(cache: PageCache, key: string, render: () => Promise<CachedPage>) {
  const { outcome, state } = await cache.get(key, render);
  const status = "redirectTo" in outcome ? "moved" : outcome.status;
  return `${state} ${status} ${bodyOf(outcome).plain.toString()}`;
}

const { freshMs, staleMs, degradedFreshMs, maxBriefEntries } = pageCacheRules;

describe("page cache", () => {
  it("renders once for a thousand concurrent visitors", async () => {
    const { cache } = cacheAt(1000);
    const render = vi.fn(async () => page("one"));
    const all = await Promise.all(Array.from({ length: 1000 }, () => textOf(cache, "k", render)));
    expect(new Set(all)).toEqual(new Set(["miss 200 one"]));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("caches pages separately by key", async () => {
    const { cache } = cacheAt(1000);
    await cache.get("a", async () => page("of a"));
    expect(await textOf(cache, "b", async () => page("of b"))).toBe("miss 200 of b");
    expect(await textOf(cache, "a", async () => page("never"))).toBe("hit 200 of a");
  });

  it("sends a stale page at once while a new one is rendered in the background", async () => {
    const { cache, pass } = cacheAt(1000);
    await cache.get("k", async () => page("old"));
    pass(freshMs + 1);
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    expect(await textOf(cache, "k", () => promise)).toBe("stale 200 old");
    resolve(page("new"));
    await eventually(async () =>
      expect(await textOf(cache, "k", async () => page("never"))).toBe("hit 200 new"),
    );
  });

  it("waits for a new page when the cached one is too old", async () => {
    const { cache, pass } = cacheAt(1000);
    await cache.get("k", async () => page("old"));
    pass(freshMs + staleMs + 1);
    expect(await textOf(cache, "k", async () => page("new"))).toBe("miss 200 new");
  });

  it.each([
    ["throws", async (): Promise<CachedPage> => Promise.reject(new Error("down"))],
    ["answers 503", async (): Promise<CachedPage> => page("down", { status: 503 })],
  ])("sends the last good page, however old, when the source %s", async (_how, fail) => {
    const { cache, pass } = cacheAt(1000);
    await cache.get("k", async () => page("good"));
    pass(freshMs + staleMs + 1);
    expect(await textOf(cache, "k", fail)).toBe("miss 200 good");
    expect(await textOf(cache, "k", fail)).toBe("hit 200 good");
    pass(freshMs + 1);
    expect(await textOf(cache, "k", async () => page("fixed"))).toBe("miss 200 fixed");
  });

  it("turns a removed page into a 404", async () => {
    const { cache, pass } = cacheAt(1000);
    const gone = async (): Promise<CachedPage> => page("gone", { status: 404 });
    await cache.get("k", async () => page("good"));
    pass(freshMs + staleMs + 1);
    expect(await textOf(cache, "k", gone)).toBe("miss 404 gone");
    expect(await textOf(cache, "k", gone)).toBe("hit 404 gone");
  });

  it("turns a 404 back into a page soon", async () => {
    const { cache, pass } = cacheAt(1000);
    await cache.get("k", async () => page("gone", { status: 404 }));
    pass(freshMs + 1);
    expect(await textOf(cache, "k", async () => page("back"))).toBe("miss 200 back");
  });

  it("does not cache a 404 that is already outdated: a new page is available at once", async () => {
    const { cache } = cacheAt(1000);
    const early = page("gone", { status: 404, changesAtMs: Date.now() });
    expect(await textOf(cache, "k", async () => early)).toBe("miss 404 gone");
    expect(await textOf(cache, "k", async () => page("new"))).toBe("miss 200 new");
  });

  it("caches a page with a failed block for a short time and never longer", async () => {
    const { cache, pass } = cacheAt(1000);
    await cache.get("k", async () => page("degraded", { degraded: true }));
    pass(degradedFreshMs);
    expect(await textOf(cache, "k", async () => page("whole"))).toBe("hit 200 degraded");
    pass(1);
    expect(await textOf(cache, "k", async () => page("whole"))).toBe("miss 200 whole");
  });

  it("does not cache errors", async () => {
    const { cache } = cacheAt(1000);
    const down = async (): Promise<CachedPage> => page("down", { status: 500 });
    expect(await textOf(cache, "k", down)).toBe("miss 500 down");
    expect(await textOf(cache, "k", async () => page("up"))).toBe("miss 200 up");
    await expect(cache.get("x", async () => Promise.reject(new Error("down")))).rejects.toThrow(
      "down",
    );
    expect(await textOf(cache, "x", async () => page("up"))).toBe("miss 200 up");
  });

  it("caches redirects from the resolver, briefly", async () => {
    const { cache, pass } = cacheAt(1000);
    const render = vi.fn(async () => ({ redirectTo: "/b", status: 301 }) as const);
    await cache.get("k", render);
    expect(await cache.get("k", render)).toMatchObject({ state: "hit" });
    pass(freshMs + 1);
    await cache.get("k", render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("evicts no page for made-up addresses", async () => {
    const { cache } = cacheAt(1000);
    await cache.get("real", async () => page("real"));
    const missing = page("x".repeat(200_000), { status: 404 });
    for (let at = 0; at < maxBriefEntries * 3; at += 1) {
      await cache.get(`made-up-${at}`, async () => missing);
    }
    expect(await textOf(cache, "real", async () => page("again"))).toBe("hit 200 real");
  });

  it("discards everything after a content change, including pages being rendered from old content", async () => {
    const { cache } = cacheAt(1000);
    await cache.get("k", async () => page("old"));
    await cache.get("gone", async () => page("gone", { status: 404 }));
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const waiting = textOf(cache, "slow", () => promise);
    cache.clear();
    resolve(page("made from old content"));
    expect(await waiting).toBe("miss 200 made from old content");
    expect(await textOf(cache, "slow", async () => page("new"))).toBe("miss 200 new");
    expect(await textOf(cache, "k", async () => page("new"))).toBe("miss 200 new");
    expect(await textOf(cache, "gone", async () => page("new"))).toBe("miss 200 new");
  });

  it("marks a page as possibly outdated when its content has changed since rendering started", async () => {
    const { cache } = cacheAt(1000);
    const parts = [{ kind: "menu" }];
    const failing = vi.fn(async () => page("down", { status: 503 }));
    failing.mockResolvedValueOnce(page("old", { parts }));
    await cache.get("kept", failing);
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const begun = cache.get("begun", () => promise);
    cache.refresh([{ kind: "menu" }]);
    resolve(page("made from old content", { parts }));
    expect(await begun).toMatchObject({ state: "miss", ageMs: 0 });
    expect(await cache.get("kept", failing)).toMatchObject({ outcome: { status: 200 }, ageMs: 0 });
    const made = await cache.get("kept", async () => page("new", { parts }));
    expect(made).not.toHaveProperty("ageMs");
    expect(bodyOf(made.outcome).plain.toString()).toBe("new");
  });

  it("does not compress the same text again after a refresh", async () => {
    const { cache, pass } = cacheAt(1000);
    const first = await cache.get("k", async () => page("same"));
    pass(freshMs + staleMs + 1);
    const second = await cache.get("k", async () => page("same"));
    expect(bodyOf(second.outcome)).toBe(bodyOf(first.outcome));
  });

  it("returns fresh, good pages at once, and leaves others to requests that can wait", async () => {
    const { cache, pass } = cacheAt(1000);
    const parts = [{ kind: "menu" }];
    const { outcome } = await cache.get("k", async () => page("one", { parts }));
    await cache.get("gone", async () => page("none", { status: 404 }));
    await cache.get("aged", async () => page("old content", { contentAgeMs: 5 }));
    await cache.get("worse", async () => page("less", { degraded: true }));
    expect(["k", "gone", "aged", "none"].map((key) => cache.fresh(key))).toEqual([
      outcome,
      undefined,
      undefined,
      undefined,
    ]);
    pass(freshMs + 1);
    expect([cache.fresh("k"), cache.fresh("worse")]).toEqual([undefined, undefined]);
    const made = Promise.withResolvers<CachedPage>();
    expect(await textOf(cache, "k", () => made.promise)).toBe("stale 200 one");
    made.resolve(page("two", { parts }));
    await eventually(() => expect(cache.fresh("k")?.body.plain.toString()).toBe("two"));
    cache.refresh([{ kind: "menu" }]);
    expect(cache.fresh("k")).toBeUndefined();
  });
});
