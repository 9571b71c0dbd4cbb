import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { describeSite } from "#server/pages/reference/describe-site.ts";
import { defaultReadingRates } from "#server/guard/read-rate-limit.ts";
import { validationRates } from "#server/posts/validation.ts";
import { judgeOf } from "../../cms/described-service.ts";
import { openedSite } from "../../helpers/opened-site.ts";

const secret = "a secret that the CMS and the site share";
const description = describeSite();
const own = ["/_validate", "/_published", "/_losses"];

let messages = 0;

function signed(body: string, id = `msg_${(messages += 1)}`): RequestInit {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hmac = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${hmac}`,
  };
  return { method: "POST", body, headers };
}

const judge = judgeOf(description);

/** A site, and those of its responses that do not match the description. */
async function judgedSite(env: Readonly<Record<string, string>>) {
  const site = await openedSite(env);
  const seen = new Set<string>();
  const faults: string[] = [];
  const ask = async (path: string, init: RequestInit) => {
    const response = await site.ask(path, init);
    const request = new Request(`http://localhost${path}`, init);
    const found = judge(request, response, await response.text());
    seen.add(found.answer);
    faults.push(...found.faults.map((fault) => `${found.answer}: ${fault}`));
  };
  const post = (path: string, body: string, headers = {}) =>
    ask(path, { method: "POST", body, headers });
  return { ask, post, seen, faults };
}

type JudgedSite = Awaited<ReturnType<typeof judgedSite>>;

const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

async function haveJudged({ post, seen }: JudgedSite) {
  const blocks = [{ type: "herro" }, { type: "hero", id: "a" }];
  await post("/_validate?locale=en", JSON.stringify({ id: "a", title: "<b>A</b>", blocks }));
  await post("/_validate?kind=none", "{}");
  await post("/_validate", "{}", foreign);
  await post("/_validate", "a".repeat(1_000_001));
  await post("/_validate", "{}", { "content-encoding": "gzip" });
  await post("/_validate", "{}");
  // The limiter forgets some requests while others are sent.
  const most = 10 * validationRates.each.count;
  for (let count = 0; count < most && !seen.has("POST /_validate 429"); count += 1) {
    await post("/_validate?kind=menu", "[]");
  }
}

async function publish({ ask, post }: JudgedSite) {
  const message = JSON.stringify({ changed: [{ kind: "page", locale: "en", key: "home" }] });
  await ask("/_published", signed(message, "msg_a"));
  await ask("/_published", signed(message, "msg_a"));
  await ask("/_published", signed(JSON.stringify({ changed: [{ kind: "pagse" }, {}] })));
  await ask("/_published", signed("a".repeat(64_001)));
  await post("/_published", message);
  await post("/_published", message, foreign);
}

/** Provokes, for every operation, the refusals that precede any handler. */
async function sendWrongly({ ask }: JudgedSite) {
  for (const [pattern, operations] of Object.entries(description.paths)) {
    const path = pattern.replaceAll(/\{\w+\}/g, "none");
    for (const name of Object.keys(operations)) {
      const method = name.toUpperCase();
      await ask(`${path}?locale=${"a".repeat(9000)}`, { method });
      await ask(path, { method, headers: { host: "evil.example" } });
      if (method === "GET") continue;
      await ask(path, { method, body: "{}", headers: foreign });
      await ask(path, { method, body: "{}", headers: { "content-length": "1000001" } });
      await ask(path, { method, body: "{}", headers: { "transfer-encoding": "chunked" } });
    }
  }
}

async function readTooOften({ ask, seen }: JudgedSite) {
  const most = 2 * defaultReadingRates.search.count;
  for (let count = 0; count < most && !seen.has("GET /api/search 429"); count += 1) {
    await ask("/api/search?locale=en&phrase=gps", {});
  }
}

test("every refusal of a request by the site is described for its operation", async () => {
  const site = await judgedSite({});
  await sendWrongly(site);
  await readTooOften(site);
  expect(site.faults).toEqual([]);
  expect([...site.seen]).toEqual(
    expect.arrayContaining([
      "POST /api/logout 413",
      "POST /api/login 411",
      "PUT /api/cookie_consents/{id} 403",
      "GET /api/menus 421",
      "GET /api/search 429",
    ]),
  );
});

test("the site's own responses to content providers match the description, and each described one occurs", async () => {
  const on = await judgedSite({ WEBHOOK_SECRET: secret });
  await sendWrongly(on);
  await haveJudged(on);
  await publish(on);
  await on.ask("/_losses", {});
  await on.post("/_losses", "", foreign);
  for (let count = 0; count < 13; count += 1) await on.post("/_losses", "");
  const off = await judgedSite({ VALIDATION: "0" });
  await off.ask("/_losses", {});
  for (const path of own) await off.post(path, "{}");
  expect([...on.faults, ...off.faults]).toEqual([]);
  const seen = new Set([...on.seen, ...off.seen]);
  const described = own.flatMap((path) =>
    Object.entries(description.paths[path] ?? {}).flatMap(([name, { responses }]) =>
      Object.keys(responses).map((status) => `${name.toUpperCase()} ${path} ${status}`),
    ),
  );
  // Only a message that is older than the process causes it.
  expect(described.filter((one) => !seen.has(one))).toEqual(["POST /_published 503"]);
  expect(described).toHaveLength(32);
});
