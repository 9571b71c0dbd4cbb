import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { shownUntilMs } from "#kinds/table.ts";
import { freePort, startCms } from "../helpers/remote-cms.ts";
import { startInstance } from "./instances.ts";
import { programOf } from "../helpers/programs.ts";
import { newFolder, startVarnish } from "./servers.ts";

const folder = "content/pl/job-offers";
const list = "/kariera/dolacz-do-nas";
/** Longer than an instance needs to start, even on a busy machine. */
const beforeEndMs = 20_000;

/** The offer that ends first, and when. */
function firstToEnd() {
  const offers = readdirSync(folder).map((name) => {
    const offer: { readonly title: string; readonly slug: string } = JSON.parse(
      readFileSync(`${folder}/${name}`, "utf8"),
    );
    return { ...offer, endMs: shownUntilMs("job-offer", offer) };
  });
  const [first] = offers.toSorted((a, b) => a.endMs - b.endMs);
  if (first === undefined) throw new Error("no offer");
  return first;
}

test("a front cache that stores pages for an hour shows an offer until it ends, and not a second longer", async () => {
  const offer = firstToEnd();
  const cmsPort = await freePort();
  await startCms(cmsPort);
  // The site's clock is ahead; all others are right.
  const aheadMs = offer.endMs - beforeEndMs - Date.now();
  const site = await startInstance({
    WAYMARK_ENV: "live",
    API_BASE_URL: `http://127.0.0.1:${cmsPort}`,
    BUILDS_DIR: newFolder(),
    CACHE_DIR: newFolder(),
    CDN_SECONDS: "3600",
    WEBHOOK_SECRET: "a secret that the CMS and the site share",
    LD_PRELOAD: programOf("libfaketime"),
    FAKETIME: `+${(aheadMs / 1000).toFixed(3)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  });
  const varnish = await startVarnish(site.port, await freePort());
  const front = `http://127.0.0.1:${varnish.port}`;
  const afterEndMs = () => Date.now() + aheadMs - offer.endMs;

  /** When it was requested, and the age of the response. */
  const shown: { readonly askedMs: number; readonly age: number }[] = [];
  const goneMs: number[] = [];
  let slowestMs = 0;
  while (afterEndMs() < 3000) {
    const askedMs = afterEndMs();
    const response = await fetch(front + list);
    const text = await response.text();
    slowestMs = Math.max(slowestMs, afterEndMs() - askedMs);
    expect(response.status).toBe(200);
    if (text.includes(offer.title)) {
      shown.push({ askedMs, age: Number(response.headers.get("age")) });
    } else goneMs.push(afterEndMs());
    await pause(50);
  }
  expect(shown.some(({ age }) => age > 0)).toBe(true);
  // On a busy machine, a response rendered in time arrives late.
  expect(shown.at(-1)?.askedMs).toBeLessThan(1000 + slowestMs);
  expect(goneMs[0]).toBeGreaterThanOrEqual(0);
  const page = await fetch(`${front}${list}/${offer.slug}`);
  await page.text();
  expect(page.status).toBe(404);
});
