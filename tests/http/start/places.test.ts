import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { parseConfig } from "#server/config/config.ts";
import { checkPlaces } from "#server/start/check-places.ts";
import { visitorSecretOf } from "#server/start/visitor-secret.ts";
import { openedSite } from "../../helpers/opened-site.ts";
import { freePort, startCms } from "../../helpers/remote-cms.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { mainBrand } from "../../helpers/whole-site/site-brands.ts";

test.each([
  [
    "a cache where no folder can be created",
    { CACHE_DIR: "/proc/x" },
    /^CACHE_DIR: .*\(ENOENT\)$/m,
  ],
  ["a cache below such a location", { CACHE_DIR: "/proc/x/y/z" }, /^CACHE_DIR: .*\(ENOENT\)$/m],
  [
    "a database in a missing folder",
    { DATABASE_PATH: "/no/such/x.sqlite" },
    /^DATABASE_PATH: .*\(ENOENT\)$/m,
  ],
  [
    "content in a missing folder",
    { CONTENT_DIR: "/no/content" },
    /^CONTENT_DIR: expected a folder that exists, not "\/no\/content" \(ENOENT\)$/m,
  ],
  [
    "content in a file",
    { CONTENT_DIR: "package.json" },
    /^CONTENT_DIR: expected a folder that exists, not "package.json" \(ENOTDIR\)$/m,
  ],
])("%s is reported at the start", async (_what, env, message) => {
  const own = { CACHE_DIR: await tempFolder({}), ...env };
  await expect(openedSite(own)).rejects.toThrow(message);
});

test("a cache path that is a file is reported, and a missing folder is created", async () => {
  const folder = await tempFolder({});
  await writeFile(join(folder, "file"), "");
  const check = (CACHE_DIR: string) => checkPlaces(parseConfig({ CACHE_DIR }));
  await expect(check(join(folder, "file"))).rejects.toThrow(
    "CACHE_DIR: expected a writable folder",
  );
  await expect(check(join(folder, "a/b/c"))).resolves.toBeUndefined();
});

test("a site in front of a CMS names the pictures of its own that its content folder lacks, once", async () => {
  const port = await freePort();
  await startCms(port);
  const brandFile = join("brands", `${mainBrand().id}.json`);
  const brand = await readFile(join("content", brandFile), "utf8");
  const warnedOf = async (files: Readonly<Record<string, string>>) => {
    const { log, ask } = await openedSite({
      WAYMARK_ENV: "live",
      VALIDATION: "1",
      API_BASE_URL: `http://127.0.0.1:${port}`,
      CACHE_DIR: await tempFolder({}),
      CONTENT_DIR: await tempFolder({ [brandFile]: brand, ...files }),
    });
    const found = () => log.lines().filter(({ event }) => event === "site-pictures-missing");
    await expect.poll(found).toHaveLength(1);
    const paths = String(found()[0]?.["detail"]).split(", ");
    expect((await (await ask("/readyz")).json()).losses.rules).toContainEqual({
      service: "media",
      rule: "missing-picture",
      count: paths.length,
    });
    const report = await (await ask("/_losses", { method: "POST" })).json();
    const lost = report[0].losses.filter(
      ({ endpoint }: { endpoint: string }) => endpoint === "/media",
    );
    expect(lost.map(({ example }: { example: { reason: string } }) => example.reason)).toEqual(
      expect.arrayContaining(paths.map((path) => `missing-picture, found ${path}`)),
    );
    expect(found()).toHaveLength(1);
    return paths;
  };
  const paths = ["/media/banner-default.svg", `/media/brands/${mainBrand().id}.svg`];
  expect(await warnedOf({})).toEqual(expect.arrayContaining([...paths, "/media/error-404.svg"]));
  const rest = await warnedOf({ "media/error-404.svg": "<svg/>" });
  expect(rest).toEqual(expect.arrayContaining(paths));
  expect(rest).not.toContain("/media/error-404.svg");
});

test("a folder that several instances create at once is not a fault of any", async () => {
  const folder = await tempFolder({});
  for (let round = 0; round < 40; round += 1) {
    const env = { CACHE_DIR: join(folder, `${round}/var/cache`) };
    const checks: Promise<void>[] = [];
    for (let instance = 0; instance < 6; instance += 1) {
      checks.push(checkPlaces(parseConfig(env)));
      await nextTick();
    }
    await expect(Promise.all(checks)).resolves.toBeDefined();
  }
});

test("a CMS gets the same key for a visitor after a restart, and from every instance", async () => {
  const port = await freePort();
  await startCms(port);
  const env = {
    WAYMARK_ENV: "live",
    API_BASE_URL: `http://127.0.0.1:${port}`,
    CACHE_DIR: await tempFolder({}),
  };
  const sent = vi.spyOn(globalThis, "fetch");
  for (let time = 0; time < 2; time += 1) {
    const { ask, close } = await openedSite(env);
    await ask("/api/login", { method: "POST", body: "{}" });
    await close();
  }
  const keys = sent.mock.calls.flatMap(([request]) =>
    request instanceof Request ? (request.headers.get("x-visitor") ?? []) : [],
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  const own = { ...env, VISITOR_SECRET: "x".repeat(32) };
  expect(await visitorSecretOf(parseConfig(own))).toBe("x".repeat(32));
  expect(await visitorSecretOf(parseConfig({}))).toBeUndefined();
});
