import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { LossTotal } from "#api/losses/loss-registry.ts";
import type { SourceCheck } from "#cms/main.ts";
import { createLogger } from "../logger.ts";
import { Health, type SourceOfBrand } from "./health.ts";

/** A site whose parts can be broken by name. */
function site({ isRepeated = true } = {}) {
  const broken = new Set<string>();
  const content: SourceOfBrand[] = [];
  const losses: LossTotal[] = [];
  const older: LossTotal[] = [];
  const check = (source: string) => ({
    source,
    run: async () => {
      if (broken.has(source)) throw Object.assign(new Error("10.0.0.7 is away"), { code: "EAWAY" });
    },
  });
  const checks: SourceCheck[] = [check("database")];
  const lines: string[] = [];
  const probeContent = vi.fn(async () => undefined);
  const health = new Health({
    pages: [check("pages: a"), check("pages: b")],
    checks,
    content: () => content,
    losses: () => losses,
    older: () => older,
    probeContent,
    isReady: () => true,
    logger: createLogger("info", { write: (line) => lines.push(line) }),
    isRepeated,
    everyMs: 1,
    timeOutMs: 60,
  });
  return {
    health,
    probeContent,
    broken,
    checks,
    content,
    losses,
    older,
    events: () => lines.map((line) => JSON.parse(line).event),
  };
}

test("the site is not ready before a page has been rendered", async () => {
  const { health } = site();
  expect(health.report().status).toBe("not ready");
  await health.round();
  expect(health.report().status).toBe("ok");
});

test("blocks of an older version are counted by service, and the status stays ok", async () => {
  const { health, older } = site();
  await health.round();
  expect(health.report()).not.toHaveProperty("older");
  const total = { service: "page", rule: "older-version", count: 2 } as const;
  older.push(total, total);
  expect(health.report()).toMatchObject({
    status: "ok",
    older: { total: 4, rules: [{ ...total, count: 4 }] },
  });
});

test("the site is not ready while no page can be rendered, and ready again once one can", async () => {
  const { health, broken } = site();
  broken.add("pages: a").add("pages: b");
  await health.round();
  expect(health.report().status).toBe("not ready");
  broken.delete("pages: b");
  await health.round();
  expect(health.report().status).toBe("degraded");
  broken.clear();
  await health.round();
  expect(health.report().status).toBe("ok");
});

test("a failing source is named with a code, never with an address, and logged once", async () => {
  const { health, broken, events } = site();
  broken.add("database");
  await health.round();
  await health.round();
  expect(health.report()).toEqual({
    status: "degraded",
    sources: [
      { source: "pages: a", status: "ok" },
      { source: "pages: b", status: "ok" },
      { source: "database", status: "failing", reason: "EAWAY", failingForS: 0 },
    ],
  });
  broken.clear();
  await health.round();
  expect(events()).toEqual(["source-failing", "source-recovered"]);
});

test("a source that does not respond fails, but not because this process was too busy to notice", async () => {
  const { health, checks } = site();
  checks.push({ source: "mail", run: () => new Promise(() => undefined) });
  checks.push({
    source: "disk",
    run: async () => {
      for (const endMs = performance.now() + 200; performance.now() < endMs;);
      // Timers that are due run between the two.
      await setImmediate();
      await setImmediate();
    },
  });
  await health.round();
  expect(health.report().sources).toMatchObject([
    { source: "pages: a", status: "ok" },
    { source: "pages: b", status: "ok" },
    { source: "database", status: "ok" },
    { source: "disk", status: "ok" },
    { source: "mail", status: "failing", reason: "TimeoutError" },
  ]);
});

test("a failing content service is named, with the age of the content that is served instead", async () => {
  const { health, content } = site();
  await health.round();
  const fault = { reason: "time-out", forMs: 4000 };
  content.push({ service: "menus", fault, servedAgeMs: 61_000 });
  expect(health.report()).toMatchObject({ status: "degraded" });
  expect(health.report().sources.at(-1)).toEqual({
    source: "content: menus",
    status: "failing",
    reason: "time-out",
    failingForS: 4,
    servedAgeS: 61,
  });
});

test("losses are counted over all brands, by service and rule, and the status stays ok", async () => {
  const { health, losses } = site();
  await health.round();
  expect(health.report().losses).toBeUndefined();
  losses.push(
    { service: "posts", rule: "type", count: 2 },
    { service: "menus", rule: "type", count: 4 },
    { service: "posts", rule: "type", count: 3 },
  );
  const report = health.report();
  expect(report.status).toBe("ok");
  expect(report.losses).toEqual({
    total: 9,
    rules: [
      { service: "posts", rule: "type", count: 5 },
      { service: "menus", rule: "type", count: 4 },
    ],
  });
});

test("with several brands, a failing source names its brand and its locales", async () => {
  const { health, content } = site();
  const fault = { reason: "status 500", forMs: 4000, locales: ["de", "pl"] };
  content.push({ service: "sitemap", brand: "a", fault }, { service: "sitemap", brand: "b" });
  await health.round();
  expect(health.report().sources.slice(-2)).toEqual([
    {
      source: "content: sitemap (a)",
      status: "failing",
      reason: "status 500",
      locales: ["de", "pl"],
      failingForS: 4,
    },
    { source: "content: sitemap (b)", status: "ok" },
  ]);
});

test("in development everything is checked at the start only", async () => {
  const [always, once] = [site(), site({ isRepeated: false })];
  await Promise.all([always.health.start(), once.health.start()]);
  await expect.poll(() => always.probeContent.mock.calls.length).toBeGreaterThan(3);
  always.health.stop();
  expect(once.probeContent).not.toHaveBeenCalled();
  expect(once.health.report().status).toBe("ok");
});
