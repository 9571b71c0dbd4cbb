import { expect, test } from "vitest";
import { freePort } from "../helpers/remote-cms.ts";
import type { Instance } from "./instances.ts";
import { fedInstances, publish, shownAfterMs, textOf } from "./fed-instances.ts";
import { startHaproxy, startVarnish } from "./servers.ts";

/** How often all instances together were asked for a page. */
function visitsAt(instances: readonly Instance[]): number {
  const lines = instances.flatMap(({ daemon }) => daemon.output.split("\n"));
  return lines.filter((line) => line.includes('"path":"/kontakt"')).length;
}

test("a cache in front keeps pages for an hour, and none past a change; browsers are told otherwise", async () => {
  // The address of the cache is known before it has an instance to ask.
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
  const visits = visitsAt(instances);
  expect(visits).toBe(1);
  for (let visit = 0; visit < 20; visit += 1) await textOf(front);
  expect(visitsAt(instances)).toBe(visits);

  for (const word of ["Pierwsza", "Druga", "Trzecia"]) {
    rewrite(word);
    expect(await publish(first)).toBe(200);
    expect(await shownAfterMs([front], word)).toBeLessThan(1000);
  }

  // With nobody behind it, it goes on with what it has.
  cms.refuse();
  await balancer.daemon.end();
  for (let visit = 0; visit < 20; visit += 1) expect(await textOf(front)).toContain("Trzecia");
});
