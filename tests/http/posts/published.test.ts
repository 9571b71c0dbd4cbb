import { beforeAll, describe, expect, it } from "vitest";
import { locales } from "#i18n/locales.ts";
import type { Fleet } from "#server/fleet/fleet.ts";
import type { PublishedReader } from "#server/fleet/published-bus.ts";
import { WebhookVerifier } from "#server/posts/webhook-signature.ts";
import { secret, tell, type PublishedMessage } from "../../helpers/published-message.ts";
import { testSite, type TestSite } from "../../helpers/test-site.ts";

it("reports the pointer and the reason of every invalid change", async () => {
  const site = await testSite({ env: { WEBHOOK_SECRET: secret } });
  const changed = [{ kind: "pots" }, { kind: "post" }, { kind: "post", locale: "xx" }];
  const response = await tell(site, { changed });
  const problem = await response.json();
  expect([response.status, problem.detail]).toEqual([
    400,
    expect.stringMatching(/^\/changed\/0: kind must be one of .*; and 1 more$/),
  ]);
  expect(problem.errors).toEqual([
    { pointer: "/changed/0", detail: expect.stringContaining("kind must be one of") },
    { pointer: "/changed/2", detail: `locale must be one of ${locales.join(", ")}` },
  ]);
});

describe("an invalid publication message", () => {
  let site: TestSite;
  const changed = [{ kind: "menu" }];

  beforeAll(async () => {
    site = await testSite({ env: { WEBHOOK_SECRET: secret } });
  });

  it("is refused when unsigned, too old, from the future, or repeated", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const statusOf = async (own: PublishedMessage) => (await tell(site, { changed }, own)).status;
    expect(await statusOf({ signature: "" })).toBe(401);
    expect(await statusOf({ signature: "v1,AAAA" })).toBe(401);
    expect(await statusOf({ timestamp: String(seconds - 400) })).toBe(401);
    expect(await statusOf({ timestamp: String(seconds + 400) })).toBe(401);
    expect(await statusOf({ timestamp: "now" })).toBe(401);
    expect(await statusOf({ id: "msg_again" })).toBe(200);
    expect(await statusOf({ id: "msg_again" })).toBe(409);
    expect((await site.ask("/_published", { method: "POST", body: "{}" })).status).toBe(401);
  });

  it("is refused if another instance accepted it, or an earlier process may have, while none can be asked", async () => {
    const reported: unknown[] = [];
    let reader: PublishedReader | undefined;
    const fleet: Fleet = {
      countTogether: async () => undefined,
      claim: async () => undefined,
      tell: (...words) => void reported.push(words),
      listen: (listening) => void (reader = listening),
      check: async () => undefined,
      close: () => undefined,
    };
    const alone = await testSite({ env: { WEBHOOK_SECRET: secret }, fleet });
    const statusOf = async (own: PublishedMessage) => (await tell(alone, { changed }, own)).status;
    expect(await statusOf({ id: "msg_new" })).toBe(200);
    expect(reported).toEqual([[[{ kind: "menu", locale: undefined }], "msg_new"]]);
    expect(await statusOf({ id: "msg_new" })).toBe(409);
    reader?.takeOver([{ kind: "menu" }], "msg_elsewhere");
    expect(await statusOf({ id: "msg_elsewhere" })).toBe(409);
    expect(reported).toHaveLength(1);
    const before = String(Math.floor(Date.now() / 1000) - 100);
    expect(await statusOf({ id: "msg_before", timestamp: before })).toBe(503);
    expect(await statusOf({ id: "msg_before" })).toBe(200);
  });

  it.each([
    ["no JSON", 'expected {"changed": […]}'],
    [{ changed: [] }, "expected 1 to 1000 changes"],
    [{ changed: [{ kind: "novel" }] }, "/changed/0: kind must be one of "],
    [
      { changed: [...changed, { kind: "post", locale: "xx" }] },
      `/changed/1: locale must be one of ${locales[0]}`,
    ],
    [{ changed: [{ kind: "post", slug: "a" }] }, '/changed/0: unknown property "slug"'],
    [{ changed: [{ kind: "post", key: "" }] }, "/changed/0: key must be a string"],
  ])("is answered with what is wrong with %j", async (body, expected) => {
    const response = await tell(site, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(JSON.stringify(expected).slice(1, -1));
  });

  it("is accepted under the same id once that is fixed", async () => {
    const id = "msg_mended";
    expect((await tell(site, { changed: [] }, { id })).status).toBe(400);
    expect((await tell(site, { changed }, { id })).status).toBe(200);
    expect((await tell(site, { changed }, { id })).status).toBe(409);
  });

  it.each([
    [
      { id: "two words" },
      "webhook-id: must be 1 to 128 letters, digits and punctuation characters, without blanks",
    ],
    [{ timestamp: "1795708862000" }, "in seconds since 1970, not in milliseconds or a date"],
    [{ timestamp: "1" }, "more than five minutes off the clock of the site"],
    [{ signature: "" }, "webhook-signature must be"],
  ])("is answered with which of its headers is wrong: %j", async (own, expected) => {
    const response = await tell(site, { changed }, own);
    expect(response.status).toBe(401);
    expect((await response.json()).detail).toContain(expected);
  });

  it("may not be larger than a thousand changes require", async () => {
    const sent = JSON.stringify({ changed, more: "" }).length;
    const withBytes = async (bytes: number) =>
      tell(site, { changed, more: "x".repeat(bytes - sent) });
    expect((await withBytes(65_536)).status).toBe(200);
    const response = await withBytes(65_537);
    expect(response.status).toBe(413);
    expect((await response.json()).detail).toBe("at most 65,536 bytes");
  });

  it("finds no endpoint where no secret is configured", async () => {
    expect((await tell(await testSite(), { changed })).status).not.toBe(200);
  });

  it("is verified as in the standard's own example", () => {
    const verifier = new WebhookVerifier(
      "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      () => 1_614_265_330_000,
    );
    const example = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: "1614265330",
      signatures: "v1,old= v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
      body: Buffer.from('{"test": 2432232314}'),
    };
    expect(verifier.refusalOf(example)).toBeUndefined();
    expect(verifier.refusalOf({ ...example, id: "msg_other" })).toBe("unsigned");
  });
});
