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

/** Lets half a minute pass, then a visitor requests the input; the background request has finished. */
async function halfMinute({ client, pass }: Scripted, asked: PageInput = input): Promise<void> {
  pass(whileFreshMs);
  await Promise.allSettled([client.page(asked), client.probe(0)]);
}

describe("the log while the service is down", () => {
  test("reports it at once, then rarely with a count, and finally reports the recovery", async () => {
    const script = scripted(page);
    await script.client.page(input);
    script.respond = away;
    await halfMinute(script);
    expect(script.log).toMatchObject([
      {
        level: "warn",
        message: "content could not be refreshed; serving the last good response",
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

  test("reports at once that visitors get nothing, even after they were served old content", async () => {
    const script = scripted(page);
    await script.client.page(input);
    script.respond = away;
    await halfMinute(script);
    await expect(script.client.page(other)).rejects.toThrow(ContentUnavailable);
    await expect(script.client.page({ ...other, id: "more" })).rejects.toThrow(ContentUnavailable);
    expect(script.log).toMatchObject([
      { level: "warn" },
      {
        level: "error",
        message: "content could not be loaded",
        source: "/api/pages/other?locale=en",
      },
    ]);
  });
});

test("the recovery of a service is logged with the address that responded, not one that still fails", async () => {
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

test("the failure and recovery of a single response are logged for it alone", async () => {
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
  "a failing source is listed once with its locales, whoever requests it",
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
