import { expect, test } from "vitest";
import { validationRates } from "#server/posts/validation.ts";
import { testSite } from "../../helpers/test-site.ts";

const longer = (limit: string) =>
  new RegExp(`^at most ${limit}; npm run validate .* judges what is bigger`);

test("one visitor can ask only so often", async () => {
  const site = await testSite();
  const { count } = validationRates.each;
  // Some are forgotten while it asks.
  const statuses: number[] = [];
  while (statuses.length < 10 * count && statuses.at(-1) !== 429) {
    statuses.push((await site.ask("/_validate?kind=page", { method: "POST", body: "{}" })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(count);
});

test("who says beforehand that it is too long is told the limit and what judges it, in the same form", async () => {
  const site = await testSite();
  const headers = { "content-length": "1000001" };
  const response = await site.ask("/_validate", { method: "POST", headers, body: "{}" });
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({
      code: "413",
      detail: expect.stringMatching(longer("1,000,000 bytes")),
    }),
  ]);
});

test("who turns out to be too long is told the same", async () => {
  const site = await testSite();
  const response = await site.ask("/_validate", { method: "POST", body: "x".repeat(1_000_001) });
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({ detail: expect.stringMatching(longer("1,000,000 bytes")) }),
  ]);
});

test.each(["é", "\\u00e9"])(
  "many values are no fault where a letter is written %s",
  async (letter) => {
    const site = await testSite();
    const more = Array(100_001).fill(0).join();
    const body = `{"id":"a","title":"${letter}","blocks":[],"more":[${more}]}`;
    const response = await site.ask("/_validate?kind=page", { method: "POST", body });
    expect(await response.json()).toMatchObject({ verdict: "valid" });
  },
);

test("what is sent in another coding is refused with the one that is taken", async () => {
  const site = await testSite();
  const headers = { "content-encoding": "gzip" };
  const response = await site.ask("/_validate", { method: "POST", headers, body: "x" });
  expect([response.status, response.headers.get("accept-encoding")]).toEqual([415, "identity"]);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining("as it is") });
});

test.each(["?knd=page", "?kind=page&kind=post"])("%s is refused, not passed by", async (query) => {
  const site = await testSite();
  const response = await site.ask(`/_validate${query}`, { method: "POST", body: "{}" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    detail: expect.stringMatching(/^(?:knd|kind) is not known or stands twice; there are kind,/),
  });
});
