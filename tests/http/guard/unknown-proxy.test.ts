import { expect, test } from "vitest";
import { testSite } from "../../helpers/test-site.ts";

/** What a site logs about its proxies when the same request is sent twice. */
async function reported(
  remoteAddress: string,
  headers: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string>> = {},
) {
  const { app, log } = await testSite({ env });
  const raw = { url: "/", headers: {}, rawHeaders: ["Host", "localhost"] };
  const incoming = { ...raw, socket: { remoteAddress } };
  for (const path of ["/", "/kontakt"]) {
    await app.request(path, { headers: { host: "localhost", ...headers } }, { incoming });
  }
  return log.lines().filter(({ event }) => event === "proxy-not-trusted");
}

const forwarded = { "x-forwarded-for": "198.51.100.7" };

test("an untrusted proxy in this network is logged once, without any address", async () => {
  const lines = await reported("172.30.0.3", forwarded);
  expect(lines).toMatchObject([{ reason: expect.stringContaining("TRUSTED_PROXIES") }]);
  expect(JSON.stringify(lines)).not.toMatch(/172\.30|198\.51/);
});

test("nothing is logged for a trusted proxy, for one that forwards no address, or for forged headers", async () => {
  const trusted = { TRUSTED_PROXIES: "172.30.0.0/24" };
  expect(await reported("172.30.0.3", forwarded, trusted)).toEqual([]);
  expect(await reported("172.30.0.3", {})).toEqual([]);
  expect(await reported("8.8.8.8", forwarded)).toEqual([]);
});
