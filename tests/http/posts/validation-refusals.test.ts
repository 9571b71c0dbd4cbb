import { expect, test } from "vitest";
import { validationRates } from "#server/posts/validation.ts";
import { testSite } from "../../helpers/test-site.ts";

const longer = (limit: string) =>
  new RegExp(`^at most ${limit}; for larger documents use npm run validate `);

test("one visitor can send only so many requests", async () => {
  const site = await testSite();
  const { count } = validationRates.each;
  // The limiter forgets some requests while others are sent.
  const statuses: number[] = [];
  while (statuses.length < 10 * count && statuses.at(-1) !== 429) {
    statuses.push((await site.ask("/_validate?kind=page", { method: "POST", body: "{}" })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(count);
});

test("a body announced as too long is refused with the limit and what validates longer ones, in the same format", async () => {
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

test("a body that turns out to be too long is refused likewise", async () => {
  const site = await testSite();
  const response = await site.ask("/_validate", { method: "POST", body: "x".repeat(1_000_001) });
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({ detail: expect.stringMatching(longer("1,000,000 bytes")) }),
  ]);
});

test.each(["é", "\\u00e9"])(
  "many values are not a fault where a letter is written %s",
  async (letter) => {
    const site = await testSite();
    const more = Array(100_001).fill(0).join();
    const body = `{"id":"a","title":"${letter}","blocks":[],"more":[${more}]}`;
    const response = await site.ask("/_validate?kind=page", { method: "POST", body });
    expect(await response.json()).toMatchObject({ verdict: "valid" });
  },
);

test("an encoded body is refused with the encoding that is accepted", async () => {
  const site = await testSite();
  const headers = { "content-encoding": "gzip" };
  const response = await site.ask("/_validate", { method: "POST", headers, body: "x" });
  expect([response.status, response.headers.get("accept-encoding")]).toEqual([415, "identity"]);
  expect(await response.json()).toMatchObject({
    detail: expect.stringContaining("without Content-Encoding"),
  });
});

test.each(["?knd=page", "?kind=page&kind=post"])("%s is refused, not ignored", async (query) => {
  const site = await testSite();
  const response = await site.ask(`/_validate${query}`, { method: "POST", body: "{}" });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    detail: expect.stringMatching(/^(?:knd|kind) is unknown or repeated; expected kind,/),
  });
});
