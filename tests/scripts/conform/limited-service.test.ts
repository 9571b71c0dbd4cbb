import { afterAll, afterEach, expect, test, vi } from "vitest";
import { conformTo } from "../../../scripts/conform/conform.ts";
import type { ConformFinding } from "../../../scripts/conform/finding.ts";
import { loggedWait } from "../../../scripts/conform/asking/limits.ts";
import { serviceClient, type AskService } from "../../../scripts/conform/service.ts";
import { closeServices, good, patient, previewSecret, served } from "./services.ts";

const origin = "http://cms.test";

afterEach(() => void vi.useRealTimers());
afterAll(closeServices);

async function findingsOf(ask: AskService): Promise<ConformFinding[]> {
  const findings = new Map<string, ConformFinding>();
  const options = { locales: served, previewSecret, limits: patient };
  await conformTo({ ask, ...options, findings, counts: new Map() });
  return [...findings.values()];
}

test("waits when a service limits the request rate, and reports it when waiting does not help", async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const asked = new Set<string>();
  vi.useFakeTimers({ toFake: ["Date"] });
  const moment = new Date(9000 + Date.now() - (Date.now() % 1000));
  vi.setSystemTime(moment.getTime() - 9000);
  const busy = (headers: Record<string, string>) => new Response("{}", { status: 429, headers });
  const every = async (request: Request) => {
    if (request.method !== "GET" || asked.has(request.url)) return good(request);
    asked.add(request.url);
    const moments = [undefined, "7", moment.toUTCString()];
    const retryAfter = moments[asked.size % 3];
    return busy(retryAfter === undefined ? {} : { "retry-after": retryAfter });
  };
  expect(await findingsOf(serviceClient(origin, every, wait))).toEqual([]);
  expect(new Set(waits)).toEqual(new Set([5000, 7000, 9000]));

  const tag = async (request: Request) =>
    request.headers.has("if-none-match") ? busy({ "retry-after": "900" }) : good(request);
  const found = await findingsOf(serviceClient(origin, tag, wait));
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(["status"]));
  expect(Math.max(...waits)).toBe(60_000);
});

test("slows down to the rate of a service, so that no request of a long crawl fails for good", async () => {
  const said: string[] = [];
  // One request is answered between two pauses, whoever sends it; overlapping pauses end together.
  let left = 1;
  let pause: Promise<void> | undefined;
  const begin = async () => {
    await new Promise(setImmediate);
    [left, pause] = [1, undefined];
  };
  const wait = loggedWait(
    (line) => said.push(line),
    async () => (pause ??= begin()),
  );
  const limited = async (request: Request) => {
    if (request.method !== "GET") return good(request);
    left -= 1;
    return left >= 0 ? good(request) : Response.json({}, { status: 429 });
  };
  expect(await findingsOf(serviceClient(origin, limited, wait))).toEqual([]);
  expect(said).toHaveLength(1);
});

test("occasional connection errors do not end a crawl, a service that stays down does", async () => {
  const waits: number[] = [];
  const said: string[] = [];
  const wait = loggedWait(
    (line) => said.push(line),
    async (ms) => void waits.push(ms),
  );
  const asked = new Set<string>();
  let isGone = false;
  const breaking = async (request: Request) => {
    if (isGone) throw new Error("connection refused");
    if (request.method !== "GET" || asked.has(request.url)) return good(request);
    asked.add(request.url);
    if (asked.size % 20 === 0) throw new Error("other side closed");
    return good(request);
  };
  const ask = serviceClient(origin, breaking, wait);
  expect(await findingsOf(ask)).toEqual([]);
  expect(new Set(waits)).toEqual(new Set([1000]));
  expect(said).toEqual(["the connection breaks; requests without a response are retried"]);

  waits.length = 0;
  isGone = true;
  await expect(ask("/api/menus")).rejects.toThrow(
    "no response from /api/menus: connection refused",
  );
  expect(waits).toEqual([1000, 2000, 4000]);
  const nobody = serviceClient("http://127.0.0.1:9", breaking, wait);
  await expect(nobody("/api/menus")).rejects.toThrow("no response from");
  expect(waits).toHaveLength(3);
});

test("an address that breaks every connection is reported, and all others are checked", async () => {
  const wait = async () => undefined;
  const paths = new Set<string>();
  let outage = 4;
  const breaking = async (request: Request) => {
    const { pathname } = new URL(request.url);
    paths.add(pathname);
    if (pathname === "/api/posts/post-11" && outage > 0) {
      outage -= 1;
      throw new Error("other side closed");
    }
    const isTagged = pathname === "/api/menus" && request.headers.has("if-none-match");
    const isBroken = pathname === "/api/pages/home" || request.method === "POST" || isTagged;
    if (isBroken) throw new Error("other side closed");
    return good(request);
  };
  const found = await findingsOf(serviceClient(origin, breaking, wait));
  const said = found.filter(({ says }) => says.includes("is not answered: other side closed"));
  const pages = said.filter(({ address }) => address.startsWith("/api/pages/home"));
  expect(pages.map(({ rule }) => rule)).toContain("status");
  expect(said).toContainEqual(expect.objectContaining({ rule: "method" }));
  expect(said).toContainEqual(expect.objectContaining({ rule: "form-unchecked" }));
  expect(said).toContainEqual(expect.objectContaining({ rule: "tag-ignored" }));
  expect(paths).toContain("/api/posts/post-10");
  // The service was down for as long as conform waits, and is back.
  expect(outage).toBe(0);
  expect(said.filter(({ address }) => address.startsWith("/api/posts/post-11"))).toEqual([]);
});
