import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "#api/client/client.ts";
import { ContentUnavailable } from "#api/errors.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { pageDeadlineMs, visitPage } from "./page-visit.ts";

/** A visit to a site whose content service never answers. */
async function hangingVisit() {
  const [brand] = await loadBrands("content");
  if (brand === undefined) throw new Error("no brand");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = createClient({
    baseUrl: "http://cms.test",
    fetch: () => new Promise(() => undefined),
    routing: { mode: "prefix", brand },
    log: { warn: () => undefined, error: () => undefined },
    timeoutMs: 60_000,
  });
  const request = { brandId: brand.id, host: "", path: "/", search: "", origin: brand.origin };
  return visitPage(client, request, pageDeadlineMs);
}

test("all questions of a page have one deadline, after which no later one is waited for", async () => {
  const { client } = await hangingVisit();
  const first = client.sitemap({ locale: "pl" }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(pageDeadlineMs);
  expect(await first).toBeInstanceOf(ContentUnavailable);
  await expect(client.page({ locale: "pl", id: "home" })).rejects.toBeInstanceOf(
    ContentUnavailable,
  );
});

test("a page whose menus are late has none", async () => {
  const { client } = await hangingVisit();
  const menus = client.menus({ locale: "pl" });
  await vi.advanceTimersByTimeAsync(pageDeadlineMs);
  expect(await menus).toEqual({ data: {}, stale: true });
});
