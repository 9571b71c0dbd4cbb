import { describe, expect, test } from "vitest";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { ContentUnavailable } from "#api/errors.ts";
import type { PageInput } from "#api/client/client.ts";
import { scripted, type Scripted } from "./scripted-service.ts";
import { whileFreshMs } from "./test-client.ts";

const input = { locale: "en", id: "home" } as const;
const other = { locale: "en", id: "other" } as const;
const page = () => Response.json({ id: "home", title: "Start", blocks: [] });
const away = () => new Response("{}", { status: 503 });
const broken = () => new Response("{}", { status: 500 });

/** Half a minute passes, and a visitor comes; the question behind has ended. */
async function halfMinute({ client, pass }: Scripted, asked: PageInput = input): Promise<void> {
  pass(whileFreshMs);
  await Promise.allSettled([client.page(asked), client.probe(0)]);
}

describe("while the service is away the log", () => {
  test("says so at once, then seldom and with a count, and says when it is over", async () => {
    const script = scripted(page);
    await script.client.page(input);
    script.respond = away;
    await halfMinute(script);
    expect(script.log).toMatchObject([
      {
        level: "warn",
        message: "content cannot be refreshed, the last good answer is served",
        service: "page",
        source: "/api/pages/home?locale=en",
        reason: "status: 503",
        ageS: 30,
      },
    ]);
    for (let half = 0; half < 240; half += 1) await halfMinute(script);
    expect(script.log.length).toBeLessThan(10);
    expect(script.log[1]).toMatchObject({ failures: 3, failingForS: 60 });
    expect(script.log.at(-1)?.failures).toBeGreaterThan(100);

    script.respond = page;
    await halfMinute(script);
    await halfMinute(script);
    expect(script.log.at(-1)).toMatchObject({
      level: "info",
      message: "content can be loaded again",
      service: "page",
      failures: 241,
      failedForS: 7230,
    });
    expect(script.log.filter(({ level }) => level === "info")).toHaveLength(1);
  });

  test("says at once that visitors get nothing, though they got old content before", async () => {
    const script = scripted(page);
    await script.client.page(input);
    script.respond = away;
    await halfMinute(script);
    await expect(script.client.page(other)).rejects.toThrow(ContentUnavailable);
    await expect(script.client.page({ ...other, id: "more" })).rejects.toThrow(ContentUnavailable);
    expect(script.log).toMatchObject([
      { level: "warn" },
      { level: "error", message: "content cannot be loaded", source: "/api/pages/other?locale=en" },
    ]);
  });
});

test("a service that is there again is told by the address that answered, not by one that still fails", async () => {
  const script = scripted(page);
  await script.client.page(input);
  script.respond = away;
  await expect(script.client.page(other)).rejects.toThrow(ContentUnavailable);
  script.respond = (request) => (request.url.includes("other") ? broken() : page());
  script.pass(whileFreshMs);
  await script.client.page(input);
  const back = () => script.log.find(({ message }) => message === "content can be loaded again");
  await expect.poll(back).toMatchObject({ source: "/api/pages/home?locale=en" });
});

test("an answer that fails alone is told and over alone", async () => {
  const script = scripted((request) => (request.url.includes("other") ? broken() : page()));
  await script.client.page(input);
  await expect(script.client.page(other)).rejects.toThrow(ContentUnavailable);
  await halfMinute(script);
  expect(script.log).toMatchObject([{ level: "error", source: "/api/pages/other?locale=en" }]);
  script.respond = page;
  await halfMinute(script, other);
  expect(script.log.at(-1)).toMatchObject({
    message: "content can be loaded again",
    source: "/api/pages/other?locale=en",
  });
});

test.runIf(hasSecondLocale)(
  "a source that fails is named once with its languages, whoever asks for it",
  async () => {
    const script = scripted(broken);
    const asked = { path: "/api/sitemap_nodes", params: {} };
    for (const locale of ["en", secondLocale] as const) {
      const query = { locale };
      await expect(script.client.sitemap({ locale })).rejects.toThrow(ContentUnavailable);
      await expect(script.client.raw({ ...asked, locale, query })).rejects.toThrow(
        ContentUnavailable,
      );
    }
    const sitemaps = script.client.sources().filter(({ service }) => service === "sitemap");
    expect(sitemaps).toMatchObject([
      {
        fault: {
          reason: "status 500",
          locales: ["en", secondLocale].toSorted((a, b) => a.localeCompare(b)),
        },
      },
    ]);
  },
);
