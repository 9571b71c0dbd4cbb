import { expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "#api/client/client.ts";
import { AccessDenied, ContentUnavailable } from "#api/errors.ts";
import { loadBrands } from "#cms/content/load-brands.ts";
import { hiddenPages } from "#kinds/hidden-pages.kind.ts";
import { posts } from "#kinds/posts.kind.ts";
import { pageDeadlineMs, visitPage } from "./page-visit.ts";

/** A visit to a site whose content service responds on demand. */
async function hangingVisit(timeOut = { timeoutMs: 60_000 }) {
  const [brand] = await loadBrands("content");
  if (brand === undefined) throw new Error("no brand");
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const response = Promise.withResolvers<Response>();
  const client = createClient({
    baseUrl: "http://cms.test",
    fetch: () => response.promise,
    routing: { mode: "prefix", brand },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ...timeOut,
  });
  const request = { brandId: brand.id, host: "", path: "/", search: "", origin: brand.origin };
  return { ...visitPage(client, request, pageDeadlineMs), respond: response.resolve };
}

test("all requests of a page share one deadline, after which no further one is waited for", async () => {
  const { client } = await hangingVisit();
  const first = client.sitemap({ locale: "en" }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(pageDeadlineMs);
  expect(await first).toBeInstanceOf(ContentUnavailable);
  await expect(client.page({ locale: "en", id: "home" })).rejects.toBeInstanceOf(
    ContentUnavailable,
  );
});

test("a process that was suspended uses responses that have arrived in the meantime", async () => {
  const { client, respond } = await hangingVisit({ timeoutMs: 1500 });
  const startMs = performance.now();
  const page = client.page({ locale: "en", id: "home" }).catch((error: unknown) => error);
  vi.spyOn(performance, "now").mockReturnValue(startMs + 60_000);
  await vi.runOnlyPendingTimersAsync();
  respond(new Response("", { status: 404 }));
  expect(String(await page)).toContain("status: 404");
});

test("expired entries are on no page, however long a cache still has them", async () => {
  const [brand] = await loadBrands("content");
  if (brand === undefined) throw new Error("no brand");
  const [last, first] = ["2026-06-10", "2026-06-02"];
  // A site need not have a kind with an end date: here posts are shown until theirs.
  const { list } = posts;
  Object.assign(posts, { list: { ...list, until: "publicationDate" } });
  onTestFinished(() => void Object.assign(posts, { list }));
  const teaserImage = { url: "/media/a.svg", alt: "", width: 1, height: 1 };
  const listed = [last, first].map((publicationDate) => {
    const slug = `until-${publicationDate}`;
    return { title: "T", lead: "L", teaserImage, publicationDate, id: slug, slug };
  });
  const client = createClient({
    baseUrl: "http://cms.test",
    fetch: async () => Response.json({ "hydra:member": listed, "hydra:totalItems": 2 }),
    routing: { mode: "prefix", brand },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const request = { brandId: brand.id, host: "", path: "/", search: "", origin: brand.origin };
  const listAt = async (now: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
    onTestFinished(() => void vi.useRealTimers());
    const visit = visitPage(client, request);
    const { data } = await visit.client.list(posts, { locale: "en" });
    const until = visit.changesAtMs();
    return [
      data.items.map(({ slug }) => slug),
      until === undefined ? undefined : new Date(until).toISOString(),
    ];
  };
  const ofLast = `until-${last}`;
  expect(await listAt("2026-06-03T11:59:59Z")).toEqual([
    [ofLast, `until-${first}`],
    "2026-06-03T12:00:00.000Z",
  ]);
  expect(await listAt("2026-06-03T12:00:00Z")).toEqual([[ofLast], "2026-06-11T12:00:00.000Z"]);
  expect(await listAt("2026-06-11T12:00:00Z")).toEqual([[], undefined]);
});

test("a restricted page is shown only to signed-in visitors, even if a service returns it to anyone", async () => {
  const [brand] = await loadBrands("content");
  if (brand === undefined) throw new Error("no brand");
  const page = { id: "terms", slug: "terms", title: "Terms", restricted: true, blocks: [] };
  const client = createClient({
    baseUrl: "http://cms.test",
    fetch: async () => Response.json(page),
    routing: { mode: "prefix", brand },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const request = { brandId: brand.id, host: "", path: "/", search: "", origin: brand.origin };
  const asked = { locale: "en", slug: "terms" } as const;
  const visit = (more = {}) => visitPage(client, { ...request, ...more }).client;
  await expect(visit().entry(hiddenPages, asked)).rejects.toBeInstanceOf(AccessDenied);
  const { data } = await visit({ token: "of-a-member" }).entry(hiddenPages, asked);
  expect(data.title).toBe("Terms");
});

test("a page whose menus are late is rendered without them", async () => {
  const { client } = await hangingVisit();
  const menus = client.menus({ locale: "en" });
  await vi.advanceTimersByTimeAsync(pageDeadlineMs);
  expect(await menus).toEqual({ data: {}, stale: true });
});
