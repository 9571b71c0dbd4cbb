import { expect, test } from "vitest";
import { everyTag } from "#protocol/content-part.ts";
import { requestIdHeader } from "#protocol/headers.ts";
import { freePort } from "../helpers/remote-cms.ts";
import type { Instance } from "./instances.ts";
import {
  fedInstances,
  promptRounds,
  publish,
  roundsUntilShown,
  textOf,
  untilShown,
} from "./fed-instances.ts";
import { startHaproxy, startVarnish } from "./servers.ts";

type Front = Pick<Instance, "origin">;

/** Purges the cache as after a change of everything; returns the status. */
async function purge({ origin }: Front, headers: HeadersInit = {}): Promise<number> {
  const sent = new Headers(headers);
  sent.set("xkey-purge", everyTag);
  const response = await fetch(origin, { method: "PURGE", headers: sent });
  await response.text();
  return response.status;
}

/** The request to the site for which the page was rendered. */
async function madeFor({ origin }: Front): Promise<string | null> {
  const page = await fetch(`${origin}/kontakt`);
  await page.text();
  expect(page.status).toBe(200);
  return page.headers.get(requestIdHeader);
}

/** An instance that has just started, or is notified of a change, may not be sure of its page yet. */
async function untilCached(front: Front): Promise<void> {
  const isCached = async (): Promise<boolean> => {
    const made = await madeFor(front);
    return made === (await madeFor(front));
  };
  await expect.poll(isCached).toBe(true);
}

test("a front cache stores pages for an hour, and none past a change; browsers get another policy", async () => {
  // The cache's address is known before it has an instance to fetch from.
  const purgePort = await freePort();
  const { cms, instances, rewrite } = await fedInstances({
    CDN_SECONDS: "3600",
    PURGE_URLS: `http://127.0.0.1:${purgePort}`,
  });
  const balancer = await startHaproxy(instances.map(({ port }) => port));
  const varnish = await startVarnish(balancer.port, purgePort);
  const front = { origin: `http://127.0.0.1:${varnish.port}` };
  const [first] = instances;

  const page = await fetch(`${front.origin}/kontakt`);
  await page.text();
  expect(page.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(page.headers.get("cdn-cache-control")).toBeNull();
  expect(page.headers.get("xkey")).toBeNull();
  await untilCached(front);
  const cachedFor = await madeFor(front);
  for (let visit = 0; visit < 20; visit += 1) expect(await madeFor(front)).toBe(cachedFor);

  // A purge through a proxy is refused; after a valid one, nothing stale is shown even once.
  expect(await purge(front, { "x-forwarded-for": "203.0.113.9" })).toBe(403);
  expect(await madeFor(front)).toBe(cachedFor);
  expect(await purge(front)).toBe(200);
  expect(await madeFor(front)).not.toBe(cachedFor);

  // A page on its way to the cache at that moment is stale, and only the second purge removes it.
  const rounds: number[] = [];
  for (const word of ["Pierwsza", "Druga", "Trzecia"]) {
    rewrite(word);
    expect(await publish(first)).toBe(200);
    rounds.push(await roundsUntilShown([front], word, instances));
  }
  const [, median] = rounds.toSorted((a, b) => a - b);
  expect(median).toBeLessThan(promptRounds);

  // Without a backend it keeps serving what it has, even if a purge is the last request it receives.
  await untilShown(instances, "Trzecia");
  expect(await purge(front)).toBe(200);
  await untilCached(front);
  cms.refuse();
  const goesOn = async (): Promise<void> => {
    expect(await purge(front)).toBe(200);
    for (let visit = 0; visit < 20; visit += 1) expect(await textOf(front)).toContain("Trzecia");
  };
  await Promise.all(instances.map(({ daemon }) => daemon.end()));
  await goesOn();
  // What was never cached cannot be served: the response is that of the site, or of the balancer before it.
  const unseen = await fetch(`${front.origin}/aktualnosci`);
  expect(unseen.status).toBe(503);
  balancer.daemon.signal("SIGSTOP");
  await goesOn();
  await balancer.daemon.end();
  await goesOn();
});
