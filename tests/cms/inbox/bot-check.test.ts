import { createServer } from "node:http";
import { once } from "node:events";
import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { contactForm, contactPath, sqliteFile, testInbox, type TestInbox } from "./test-inbox.ts";

type VerifyResponse = Readonly<Record<string, unknown>>;

function good(more: VerifyResponse = {}): VerifyResponse {
  const challenge_ts = new Date().toISOString();
  return {
    success: true,
    score: 0.9,
    action: "contact",
    hostname: "demo.example",
    challenge_ts,
    ...more,
  };
}

/** Simulates Google: responds as the test says, and records its requests. */
async function google(respond: () => VerifyResponse | string | undefined) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      asked.push(new URLSearchParams(body));
      const found = respond();
      const text = typeof found === "string" ? found : JSON.stringify(found);
      if (found !== undefined) response.end(text);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { asked, recaptcha: { secret: "secret", verifyUrl: `http://127.0.0.1:${port}/` } };
}

function sendWith(
  { send }: TestInbox,
  token: string | undefined,
  more: object = {},
): Promise<Response> {
  const json = contactForm({ ...(token === undefined ? {} : { recaptchaToken: token }), ...more });
  return send(contactPath, { json });
}

describe("with a site key", () => {
  test("a valid token lets a form through, once", async () => {
    const { asked, recaptcha } = await google(() => good());
    const site = await testInbox(sqliteFile(), { recaptcha });
    expect((await sendWith(site, "token")).status).toBe(201);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: "secret", response: "token" });
    const replay = await sendWith(site, "token");
    expect(replay.status).toBe(422);
    expect((await replay.json()).problems).toEqual([
      { field: "", code: "bot-check", messageId: "form.invalid.botCheck" },
    ]);
    expect(asked).toHaveLength(1);
  });

  test("a form that is sent again with its key is not verified twice", async () => {
    const { asked, recaptcha } = await google(() => good());
    const site = await testInbox(sqliteFile(), { recaptcha });
    const idempotencyKey = randomUUID();
    const posts = [1, 2, 3].map(() => sendWith(site, "token", { idempotencyKey }));
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["an unsuccessful result", { success: false, "error-codes": ["invalid-input-response"] }],
    ["another action", { action: "demo" }],
    ["another host", { hostname: "evil.test" }],
    ["a low score", { score: 0.1 }],
    ["no score", { score: undefined }],
    ["an old token", { challenge_ts: new Date(Date.now() - 130_000).toISOString() }],
    ["a token from the future", { challenge_ts: new Date(Date.now() + 3_600_000).toISOString() }],
    ["a missing time", { challenge_ts: undefined }],
  ])("%s is refused", async (_what, more) => {
    const { recaptcha } = await google(() => good(more));
    const site = await testInbox(sqliteFile(), { recaptcha });
    expect((await sendWith(site, "token")).status).toBe(422);
    expect(await site.inbox.entries.list({})).toEqual([]);
  });

  test.each([
    ["does not respond", undefined],
    ["responds with something else", "<html>"],
    ["rejects the secret", { success: false, "error-codes": ["invalid-input-secret"] }],
  ])("a form is stored as unverified when Google %s", async (_what, response) => {
    const { recaptcha } = await google(() => response);
    const site = await testInbox(sqliteFile(), { recaptcha });
    expect((await sendWith(site, "token")).status).toBe(202);
    expect(await site.inbox.entries.list({ state: "unverified" })).toHaveLength(1);
  });

  test("a form without scripts is stored as unverified, five times an hour", async () => {
    const { asked, recaptcha } = await google(() => good());
    const site = await testInbox(sqliteFile(), { recaptcha });
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await sendWith(site, undefined)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect(asked).toEqual([]);
  });
});

describe("without a site key", () => {
  test.each([
    ["that is valid", {}, 201],
    ["that took its time", { fillTimeMs: "45000" }, 201],
    ["with a filled-in hidden field", { contactUrl: "http://spam.test" }, 202],
    ["that was filled in immediately", { fillTimeMs: "120" }, 202],
    ["with an invalid time", { fillTimeMs: "soon" }, 202],
  ])("a form %s is stored", async (_what, more, status) => {
    const site = await testInbox(sqliteFile());
    expect((await sendWith(site, undefined, more)).status).toBe(status);
    expect(await site.inbox.entries.list({})).toHaveLength(1);
  });
});

test("one visitor is rate-limited, others are not, and eventually all of them together are", async () => {
  const minute = 60_000;
  const wide = { each: { count: 100, spanMs: minute }, total: { count: 100, spanMs: minute } };
  const forms = { each: { count: 3, spanMs: minute }, total: { count: 5, spanMs: minute } };
  const rates = { forms, unverified: wide, consents: wide, logins: wide };
  const site = await testInbox(sqliteFile(), { rates });
  const statusOf = async (visitor: string) =>
    (await site.send(contactPath, { json: contactForm(), visitor })).status;
  const statuses: number[] = [];
  for (const visitor of ["a", "a", "a", "a", "b", "c", "d"]) statuses.push(await statusOf(visitor));
  expect(statuses).toEqual([201, 201, 201, 429, 201, 201, 429]);
  const late = await site.send(contactPath, { json: contactForm(), visitor: "a" });
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
});
