import { describe, expect, it } from "vitest";
import { errorFields } from "#server/logger.ts";
import { memoryLog } from "../../helpers/memory-log.ts";
import { testSite } from "../../helpers/test-site.ts";

const canary = "canary-7f3a";

describe("log", () => {
  it("writes one JSON line per event with the allowed fields", () => {
    const log = memoryLog();
    log.logger.warn({ blockId: "b1", kind: "crash", status: 200 }, "block-failed");
    const [line] = log.lines();
    expect(line).toMatchObject({
      event: "block-failed",
      blockId: "b1",
      kind: "crash",
      status: 200,
    });
    expect(log.text().trimEnd().split("\n")).toHaveLength(1);
  });

  it("drops every field that is not on the list", () => {
    const log = memoryLog();
    const slipped: object = { email: canary, query: canary, headers: { cookie: canary } };
    log.logger.info(slipped, "request");
    expect(log.text()).not.toContain(canary);
  });

  it.each([
    '\n{"level":60,"event":"forged"}',
    "\r\n",
    "\u0000\u001b[31m",
    "\u009b31m",
    "\u2028x\u202e",
  ])("keeps %j within its line", (text) => {
    const log = memoryLog();
    log.logger.info({ page: `/a${text}` }, "page-failed");
    expect(log.lines()).toHaveLength(1);
    expect(log.lines()[0]).toHaveProperty("event", "page-failed");
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(log.text().trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
  });

  it("describes an exception without repeating its message in the stack", () => {
    const fields = errorFields(new TypeError("went wrong"));
    expect(fields).toMatchObject({ errorName: "TypeError", errorMessage: "went wrong" });
    expect(String(fields.errorStack)).toMatch(/^at /);
    expect(String(fields.errorStack)).not.toContain("went wrong");
  });

  it.each([
    ["a page", "/kontakt"],
    ["an unknown page", "/no-such-page"],
    ["a redirect", "/kontakt/"],
    ["a file", "/assets/none.js"],
    ["the API", "/api/menus"],
  ])(
    "contains no query, cookie, user agent or address of a visitor who requests %s",
    async (_what, path) => {
      const site = await testSite();
      const headers = {
        "user-agent": `${canary}-agent`,
        cookie: `id=${canary}`,
        referer: `https://x.test/${canary}`,
        authorization: `Bearer ${canary}`,
        "x-forwarded-for": `198.51.100.7, ${canary}`,
      };
      await site.ask(`${path}?email=${canary}@example.com`, { headers });
      expect(site.log.lines().at(-1)).toMatchObject({ event: "request", path, method: "GET" });
      expect(site.log.text()).not.toContain(canary);
      expect(site.log.text()).not.toContain("198.51.100.7");
    },
  );

  it("contains a request's id, status and duration, and whether the page was cached", async () => {
    const site = await testSite();
    await site.ask("/kontakt");
    await site.ask("/kontakt");
    const [first, second] = site.log.lines();
    expect(first).toMatchObject({ status: 200, cache: "miss" });
    expect(second).toMatchObject({ status: 200, cache: "hit" });
    expect(first?.durationMs).toEqual(expect.any(Number));
    expect(first?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(first?.requestId).not.toBe(second?.requestId);
  });
});
