import { expect, test } from "vitest";
import type { BrandLosses } from "#server/health/loss-responses.ts";
import { openedSite } from "../../../helpers/opened-site.ts";
import { freePort, startCms } from "../../../helpers/remote-cms.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";

test("a recheck reloads everything compared across responses: the redirect table and the brand", async () => {
  const port = await freePort();
  let isFaulty = true;
  await startCms(port, (path, body) => {
    if (path === "/api/redirects" && isFaulty) {
      return JSON.stringify({ redirects: [{ from: "/kontakt", to: "/" }] });
    }
    return path === "/api/brand" && isFaulty ? body.replace('"pl"', '"en"') : body;
  });
  const site = await openedSite({
    WAYMARK_ENV: "live",
    API_BASE_URL: `http://127.0.0.1:${port}`,
    CACHE_DIR: await tempFolder({}),
    VALIDATION: "1",
  });
  const lost = async (method: string) => {
    const report: readonly BrandLosses[] = await (await site.ask("/_losses", { method })).json();
    return report.flatMap(({ losses }) => losses.map(({ example }) => example.address));
  };
  await expect.poll(() => lost("GET")).toContain("/api/redirects?locale=pl beside the pages");
  expect(await lost("GET")).toContain("/api/brand?locale=pl beside the file");
  isFaulty = false;
  expect(await lost("GET")).not.toEqual([]);
  expect(await lost("POST")).toEqual([]);
});
