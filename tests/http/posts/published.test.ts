import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Fleet } from "#server/fleet/fleet.ts";
import type { PublishedReader } from "#server/fleet/published-bus.ts";
import { WebhookVerifier } from "#server/posts/webhook-signature.ts";
import { openedSite, type OpenedSite } from "../../helpers/opened-site.ts";
import { freePort, startCms } from "../../helpers/remote-cms.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { testSite, type TestSite } from "../../helpers/test-site.ts";

const secret = "a secret that the CMS and the site share";
let messages = 0;

interface Message {
  readonly id?: string;
  readonly timestamp?: string;
  readonly signature?: string;
}

/** What a CMS sends, by the standard and not by the code under test. */
function message(body: unknown, own: Message = {}): RequestInit {
  messages += 1;
  const { id = `msg_${messages}`, timestamp = String(Math.floor(Date.now() / 1000)) } = own;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const hmac = createHmac("sha256", secret).update(`${id}.${timestamp}.${text}`).digest("base64");
  return {
    method: "POST",
    body: text,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": own.signature ?? `v1,${hmac}`,
    },
  };
}

function tell({ ask }: Pick<TestSite, "ask">, body: unknown, own?: Message): Promise<Response> {
  return ask("/_published", message(body, own));
}

describe("what a CMS has published", () => {
  let site: OpenedSite;
  let word = "";
  const asked: string[] = [];

  async function textOf(path: string): Promise<string> {
    const page = await site.ask(path);
    expect(page.status).toBe(200);
    return page.text();
  }

  const isNew = async (path: string) => (await textOf(path)).includes("Zmieniono:");

  it("is seen at once, on the pages that are made of it and in their lists", async () => {
    const port = await freePort();
    await startCms(port, (path, body) => {
      asked.push(path);
      return word === "" ? body : body.replaceAll(/"title":\s*"/g, `"title":"${word} `);
    });
    site = await openedSite({
      WAYMARK_ENV: "live",
      API_BASE_URL: `http://127.0.0.1:${port}`,
      CACHE_DIR: await tempFolder({}),
      WEBHOOK_SECRET: secret,
    });
    const posts = (await textOf("/blog")).matchAll(/href="\/blog\/([a-z0-9-]+)"/g);
    const [post = "", other = ""] = new Set([...posts].map(([, key = ""]) => key));
    const pages = ["/blog", `/blog/${post}`, `/blog/${other}`, "/kontakt"];
    for (const path of pages) await textOf(path);
    word = "Zmieniono:";
    for (const path of pages) expect(await isNew(path)).toBe(false);

    asked.length = 0;
    const response = await tell(site, { changed: [{ kind: "post", locale: "pl", key: post }] });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ pages: 3 });
    // Before anybody asks.
    await expect.poll(() => asked).toContain(`/api/posts/${post}`);
    expect(await isNew(`/blog/${post}`)).toBe(true);
    expect(await isNew("/blog")).toBe(true);
    expect(await isNew("/kontakt")).toBe(false);
    for (const path of [`posts/${other}`, "pages/contact", "menus", "sitemap_nodes"]) {
      expect(asked).not.toContain(`/api/${path}`);
    }
  });
});

it("says of every change that cannot be read where it stands and why", async () => {
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
    { pointer: "/changed/2", detail: "locale must be one of pl, en, de, fr, es" },
  ]);
});

describe("a message that is none of the CMS", () => {
  let site: TestSite;
  const changed = [{ kind: "menu" }];

  beforeAll(async () => {
    site = await testSite({ env: { WEBHOOK_SECRET: secret } });
  });

  it("is refused unsigned, too old, from the future, and the second time", async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const statusOf = async (own: Message) => (await tell(site, { changed }, own)).status;
    expect(await statusOf({ signature: "" })).toBe(401);
    expect(await statusOf({ signature: "v1,AAAA" })).toBe(401);
    expect(await statusOf({ timestamp: String(seconds - 400) })).toBe(401);
    expect(await statusOf({ timestamp: String(seconds + 400) })).toBe(401);
    expect(await statusOf({ timestamp: "now" })).toBe(401);
    expect(await statusOf({ id: "msg_again" })).toBe(200);
    expect(await statusOf({ id: "msg_again" })).toBe(409);
    expect((await site.ask("/_published", { method: "POST", body: "{}" })).status).toBe(401);
  });

  it("was taken by another instance, or may have been by an earlier process, while nobody can be asked", async () => {
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
    const statusOf = async (own: Message) => (await tell(alone, { changed }, own)).status;
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
      "/changed/1: locale must be one of pl",
    ],
    [{ changed: [{ kind: "post", slug: "a" }] }, '/changed/0: unknown property "slug"'],
    [{ changed: [{ kind: "post", key: "" }] }, "/changed/0: key must be a text"],
  ])("is told what is wrong with %j", async (body, expected) => {
    const response = await tell(site, body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(JSON.stringify(expected).slice(1, -1));
  });

  it("is taken under the same id once that is mended", async () => {
    const id = "msg_mended";
    expect((await tell(site, { changed: [] }, { id })).status).toBe(400);
    expect((await tell(site, { changed }, { id })).status).toBe(200);
    expect((await tell(site, { changed }, { id })).status).toBe(409);
  });

  it.each([
    [{ id: "two words" }, "webhook-id must be 1 to 128 letters, digits and signs, without blanks"],
    [{ timestamp: "1795708862000" }, "the second since 1970, not a millisecond or a date"],
    [{ timestamp: "1" }, "more than five minutes off the clock of the site"],
    [{ signature: "" }, "webhook-signature must be"],
  ])("is told which of its headers is wrong: %j", async (own, expected) => {
    const response = await tell(site, { changed }, own);
    expect(response.status).toBe(401);
    expect((await response.json()).detail).toContain(expected);
  });

  it("may not be larger than what a thousand changes take", async () => {
    const sent = JSON.stringify({ changed, more: "" }).length;
    const withBytes = async (bytes: number) =>
      tell(site, { changed, more: "x".repeat(bytes - sent) });
    expect((await withBytes(65_536)).status).toBe(200);
    const response = await withBytes(65_537);
    expect(response.status).toBe(413);
    expect((await response.json()).detail).toBe("at most 65,536 bytes");
  });

  it("finds no address where no secret is configured", async () => {
    expect((await tell(await testSite(), { changed })).status).not.toBe(200);
  });

  it("is told apart as the standard's own example has it", () => {
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

it("answers tell caches in front what they are made of, and when that ends by itself", async () => {
  const site = await openedSite({ WEBHOOK_SECRET: secret, CDN_SECONDS: "86400" });
  const { headers } = await site.ask("/kontakt");
  expect(headers.get("cdn-cache-control")).toContain("max-age=86400, stale-while-revalidate=");
  const tags = headers.get("surrogate-key")?.split(" ");
  expect(tags).toEqual(expect.arrayContaining(["sitemap/pl", "menu", "page/pl/contact"]));
  expect(headers.get("cache-tag")?.split(",")).toEqual(tags);
  expect(headers.get("xkey")?.split(" ")).toEqual(tags);
  const plain = await (await openedSite({})).ask("/kontakt");
  expect(plain.headers.has("surrogate-key")).toBe(false);

  // The last day of an offer ends twelve hours later where the sun sets last.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-05-01T11:59:29.5Z") });
  onTestFinished(() => void vi.useRealTimers());
  const list = "/kariera/dolacz-do-nas";
  const offer = `${list}/doradca-handlowy-madryt`;
  for (const path of [offer, list, `/_page?path=${offer}`]) {
    const response = await site.ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(await response.text()).toContain("doradca-handlowy-madryt");
    expect(response.headers.get("cdn-cache-control")).toBe("max-age=30");
  }
  vi.setSystemTime(Date.parse("2031-05-01T11:59:59.5Z"));
  expect((await site.ask(list)).headers.get("cdn-cache-control")).toBe("max-age=0");
  vi.setSystemTime(Date.parse("2031-05-01T12:00:00Z"));
  expect((await site.ask(offer)).status).toBe(404);
  expect(await (await site.ask(list)).text()).not.toContain("doradca-handlowy-madryt");
});
