import { describe, expect, it } from "vitest";
import { browserReportsPath } from "#protocol/paths.ts";
import { testSite } from "../../helpers/test-site.ts";

describe("browser reports", () => {
  it("are limited in size and number, and accepted only from this site", async () => {
    const { ask } = await testSite();
    const tell = (body: string) => ask(browserReportsPath, { method: "POST", body });
    const headers = { "sec-fetch-site": "cross-site" };
    const foreign = await ask(browserReportsPath, { method: "POST", body: "{}", headers });
    expect(foreign.status).toBe(403);
    expect((await tell("x".repeat(40_000))).status).toBe(413);
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => tell("{}")));
    const counted = Map.groupBy(statuses, ({ status }) => status);
    expect(new Set(counted.keys())).toEqual(new Set([204, 429]));
    expect(counted.get(204)?.length).toBeLessThan(31);
  });

  it("are requested by the policy of every page", async () => {
    const { ask } = await testSite();
    const { headers } = await ask("/kontakt");
    expect(headers.get("content-security-policy")).toContain(`; report-uri ${browserReportsPath}`);
  });
});
