import { expect, test } from "vitest";
import { describeApi } from "#cms/description/describe-api.ts";
import { judgeOf } from "../../../cms/described-service.ts";
import { openedSite, sharedSite, type OpenedSite } from "../../../helpers/opened-site.ts";
import { freePort, startCms } from "../../../helpers/remote-cms.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

const description = describeApi();
const linked = "application/ld+json";

/** Every list, some documents, and rejected requests. */
const readings = [
  ...Object.keys(description.paths).filter(
    (path) => description.paths[path]?.["get"] && !/\{|search/.test(path),
  ),
  "/api/search?phrase=gps",
  "/api/pages/home",
  "/api/pages/none",
  "/api/posts/none",
  "/api/hidden_pages/workshop-terms",
];

const embedded = sharedSite();

/** Site responses that do not match their description. */
async function faultsOf({ ask }: OpenedSite): Promise<string[]> {
  const judge = judgeOf(description);
  const faults: string[] = [];
  for (const reading of readings) {
    const path = `${reading}${reading.includes("?") ? "&" : "?"}locale=en`;
    const first = await ask(path);
    const tag = first.headers.get("etag");
    const again = await ask(path, { headers: { "if-none-match": tag ?? "" } });
    if (tag !== null && again.status !== 304) faults.push(`${path}: ${again.status} for its tag`);
    for (const [headers, response] of [
      [{}, first],
      [{ accept: linked }, await ask(path, { headers: { accept: linked } })],
      [{}, again],
    ] as const) {
      const asked = new Request(`http://localhost${path}`, { headers });
      const found = judge(asked, response, await response.text());
      faults.push(...found.faults.map((fault) => `${found.answer} (${path}): ${fault}`));
      const rule = response.headers.get("cache-control");
      if (response.headers.has("etag") && rule !== "no-cache") faults.push(`${path}: ${rule}`);
    }
  }
  const headers = { "contract-version": "0.9.0" };
  const { status } = await ask("/api/menus?locale=en", { headers });
  if (status !== 400) faults.push(`${status} for a version of the contract that is read no longer`);
  return faults;
}

test("the site answers API requests to the embedded service as described", async () => {
  expect(await faultsOf(embedded())).toEqual([]);
});

test("the site answers API requests to a remote CMS as described", async () => {
  const port = await freePort();
  await startCms(port);
  const live = { WAYMARK_ENV: "live", API_BASE_URL: `http://127.0.0.1:${port}` };
  const site = await openedSite({ ...live, CACHE_DIR: await tempFolder({}) });
  expect(await faultsOf(site)).toEqual([]);
});

test("both media types are compressed, and each has its own ETag", async () => {
  const { ask } = embedded();
  const asked = (accept: string) =>
    ask("/api/posts?locale=en", { headers: { accept, "accept-encoding": "br" } });
  const plain = await asked("application/json");
  const other = await asked(linked);
  expect(plain.headers.get("content-encoding")).toBe("br");
  expect(plain.headers.get("vary")).toBe("accept, accept-locale, accept-encoding");
  expect(plain.headers.get("etag")).not.toBe(other.headers.get("etag"));
});
