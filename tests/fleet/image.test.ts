import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openStore } from "#cms/store/open-store.ts";
import { application } from "../cms/inbox/sample-files.ts";
import { compose, composedEnvironment } from "../helpers/composition.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPostgres, type TestPostgres } from "../helpers/postgres.ts";
import { freePort } from "../helpers/remote-cms.ts";
import { s3Variables, startS3 } from "../helpers/s3-server.ts";
import { Daemon } from "./daemon.ts";
import { asUser, isRoot, makeImage } from "./image.ts";
import { programOf } from "../helpers/programs.ts";
import { newFolder, startValkey } from "./servers.ts";

let postgres: TestPostgres;
beforeAll(() => {
  postgres = startPostgres();
});
afterAll(() => postgres.remove());

/** Every file below a folder and when it was written, except those in one of its folders. */
function writtenIn(folder: string, without: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path !== without && !path.startsWith(`${without}/`))
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`);
}

test("the files of the Docker image serve with the settings of compose.yaml, unprivileged and read-only", async () => {
  const image = makeImage();
  const { folder, site, volume } = image;
  // As with `read_only`: all but the volume and /tmp.
  execFileSync("chmod", ["-R", "a-w", site]);
  execFileSync("chmod", ["u+w", join(site, volume)]);
  onTestFinished(() => void execFileSync("chmod", ["-R", "u+w", site]));
  const before = writtenIn(site, volume);

  const valkey = await startValkey();
  const s3 = await startS3(newFolder());
  onTestFinished(() => s3.stop());
  const databaseUrl = await postgres.createDatabase();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...image.env,
    ...composedEnvironment,
    // The local addresses of the other services in compose.yaml.
    ...s3Variables(s3.place),
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${valkey.port}`,
    PURGE_URLS: `http://127.0.0.1:${await freePort()}`,
    METRICS_HOST: "127.0.0.1",
    METRICS_PORT: String(await freePort()),
    HOST: "127.0.0.1",
    PORT: String(port),
    PATH: join(folder, "bin"),
    TMPDIR: join(folder, "tmp"),
  };
  const isHealthy = (): boolean => {
    const [program, ...args] = asUser(image, image.healthCheck);
    return spawnSync(program, args, { cwd: site, env }).status === 0;
  };
  expect(isHealthy()).toBe(false);
  const isUp = async (): Promise<boolean> =>
    (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false;
  const daemon = new Daemon({ command: asUser(image, image.command), env, folder: site, isUp });
  onTestFinished(() => daemon.end());
  await daemon.start();

  expect(isHealthy()).toBe(true);
  expect(await (await fetch(`${origin}/livez`)).text()).toContain("ok");
  // Any host other than that of PUBLIC_ORIGIN is refused.
  const home = await fetch(origin, { headers: { host: "localhost" } });
  const html = await home.text();
  expect(home.status).toBe(200);
  // Modules that were not bundled render pictures.
  const [picture = ""] = /\/media\/cache\/resolve\/share\/[^"?]+/.exec(html) ?? [];
  const drawn = await fetch(origin + picture);
  expect([drawn.status, drawn.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
  expect((await drawn.arrayBuffer()).byteLength).toBeGreaterThan(100);

  const body = application(crypto.randomUUID());
  const sent = await fetch(`${origin}/api/form_entries/job_application?locale=en`, {
    method: "POST",
    body,
  });
  expect([sent.status, await sent.text()]).toEqual([201, expect.anything()]);
  const store = openStore({ databaseUrl, databasePath: "", filesDir: "", s3: s3.place });
  onTestFinished(() => store.close());
  expect(await store.entries.list({})).toHaveLength(1);
  expect(await store.storage.list()).toHaveLength(1);
  const [program, ...args] = asUser(image, [
    "node",
    "dist/server/operations.js",
    "entries",
    "list",
  ]);
  const listed = spawnSync(program, args, { cwd: site, env, encoding: "utf8" });
  expect(listed).toMatchObject({ status: 0, stderr: "1 entries\n" });
  // On a busy machine a storage probe may have timed out, until the next one.
  await eventually(async () => {
    const ready = await (await fetch(`${origin}/readyz`)).json();
    expect(ready).toMatchObject({ status: "ok" });
  });

  const written = readdirSync(join(site, volume)).map((name) => join(site, volume, name));
  const owner = isRoot() ? 1000 : process.getuid?.();
  expect(new Set(written.map((file) => statSync(file).uid))).toEqual(new Set([owner]));
  await daemon.end("SIGTERM");
  expect(writtenIn(site, volume)).toEqual(before);
  expect(readdirSync(join(folder, "tmp"))).toEqual([]);
});

test("the balancer and the cache of compose.yaml accept their configuration", () => {
  const balancer = ["-c", "-q", "-f", "docs/deploy/haproxy.cfg"];
  expect(spawnSync(programOf("haproxy"), balancer, { encoding: "utf8" })).toMatchObject({
    status: 0,
  });
  const folder = newFolder();
  const [, script = ""] = /command:\n {6}- >-\n([^]*?)\n\n/.exec(compose) ?? [];
  const [made = "", started = ""] = script
    .trim()
    .replaceAll(/\n\s*/g, " ")
    .split(" && exec varnishd ");
  // Its names do not resolve here.
  const here = `${made.replace("/etc/varnish/waymark.vcl", "docs/varnish.vcl").replace("/tmp", folder)} && sed -i s/balancer/127.0.0.1/ ${folder}/site.vcl`;
  expect(spawnSync("sh", ["-ec", here], { encoding: "utf8" })).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(started).toContain("-f /tmp/site.vcl -a :8080");
  const compiled = spawnSync(
    programOf("varnish"),
    ["-j", "none", "-C", "-n", join(folder, "work"), "-f", `${folder}/site.vcl`],
    { encoding: "utf8" },
  );
  // The compiled result is printed where errors are.
  expect([compiled.status, compiled.stderr.includes("VCL compilation failed")]).toEqual([0, false]);
});
