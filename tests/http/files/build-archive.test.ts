import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDisk } from "#cms/files/open-disk.ts";
import { archiveRules, BuildArchive } from "#server/files/build-archive.ts";
import { createStaticFiles } from "#server/files/static.ts";
import { startS3 } from "../../helpers/s3-server.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { testSite, type TestSite } from "../../helpers/test-site.ts";

const dayMs = 24 * 60 * 60 * 1000;

function diskAt(folder: string): Disk {
  return new Disk(new FSDriver({ location: folder, visibility: "private" }));
}

/** A build of a shared chunk and one of its own. */
function buildOf(number: number): Promise<string> {
  return tempFolder({
    "assets/shared-00000000.js": "export {}",
    [`assets/app-${number}.js`]: `export const build = ${number};`,
    [`assets/app-${number}.js.map`]: "{}",
  });
}

async function textOf(archive: BuildArchive, name: string): Promise<string | undefined> {
  return (await archive.find(name))?.toString();
}

/** Sets the modification time of files to this many days ago. */
async function age(folder: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * dayMs);
  for (const name of await readdir(folder)) await utimes(join(folder, name), then, then);
}

describe("the archive of builds", () => {
  it("gives each instance the files of other builds, but no source maps", async () => {
    const place = await tempFolder({});
    const [older, newer] = [
      new BuildArchive(diskAt(place), ""),
      new BuildArchive(diskAt(place), ""),
    ];
    await older.keep(await buildOf(1));
    await newer.keep(await buildOf(2));
    expect(await textOf(newer, "app-1.js")).toBe("export const build = 1;");
    expect(await textOf(older, "app-2.js")).toBe("export const build = 2;");
    expect(await textOf(older, "app-2.js.map")).toBeUndefined();
  });

  it("serves nothing that is torn; missing files return with the next start of that build", async () => {
    const place = await tempFolder({});
    const build = await buildOf(1);
    await new BuildArchive(diskAt(place), "").keep(build);
    await writeFile(join(place, "files/app-1.js"), "export const bu");
    await writeFile(join(place, "builds/torn.json"), '{"app-1.js":');
    const reader = new BuildArchive(diskAt(place), "");
    expect(await reader.find("app-1.js")).toBeUndefined();
    expect(await textOf(reader, "shared-00000000.js")).toBe("export {}");
    await rm(join(place, "files/app-1.js"));
    await new BuildArchive(diskAt(place), "").keep(build);
    expect(await textOf(reader, "app-1.js")).toBe("export const build = 1;");
  });

  it("retains the last ten builds however old, more from the last thirty days, and the files they share", async () => {
    const place = await tempFolder({});
    const builds = await Promise.all(Array.from({ length: 12 }, (_, index) => buildOf(index)));
    for (const build of builds) {
      await new BuildArchive(diskAt(place), "").keep(build);
      await age(join(place, "builds"), 31);
    }
    const served = () => readdir(join(place, "files")).then((names) => names.length);
    expect(await served()).toBe(10 + 1);
    await age(join(place, "builds"), 29);
    await new BuildArchive(diskAt(place), "").keep(await buildOf(12));
    expect(await served()).toBe(11 + 1);
  });

  it("retains a build as long as an instance serves it, which confirms it once an hour", async () => {
    const place = await tempFolder({});
    let now = Date.now();
    const disk = diskAt(place);
    const put = vi.spyOn(disk, "put");
    const archive = new BuildArchive(disk, "", { now: () => now });
    const build = await buildOf(1);
    await archive.keep(build);
    await archive.keep(build);
    expect(put).toHaveBeenCalledTimes(3);
    now += archiveRules.sayEveryMs;
    await archive.keep(build);
    expect(put).toHaveBeenCalledTimes(4);
  });

  it("lists the storage once a second, whatever names are requested", async () => {
    const disk = diskAt(await tempFolder({}));
    const list = vi.spyOn(disk, "listAll");
    const archive = new BuildArchive(disk, "", { now: () => 5000 });
    const names = Array.from({ length: 200 }, (_, index) => `app-${index}.js`);
    const found = await Promise.all(
      ["..", ".env", "a/b.js", ...names].map((name) => archive.find(name)),
    );
    expect(found.every((bytes) => bytes === undefined)).toBe(true);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it("reports that the storage is unavailable, and stores the build once it is back", async () => {
    const place = await tempFolder({ occupied: "a file" });
    const archive = new BuildArchive(diskAt(join(place, "occupied")), "");
    const build = await buildOf(1);
    await expect(archive.keep(build)).rejects.toThrow("occupied");
    await rm(join(place, "occupied"));
    await archive.keep(build);
    expect(await textOf(archive, "app-1.js")).toBe("export const build = 1;");
  });
});

describe.each(["folder", "bucket"] as const)("two instances with a %s", (kind) => {
  async function openPlace(): Promise<() => Promise<BuildArchive>> {
    const folder = await tempFolder({});
    const s3 = kind === "bucket" ? await startS3(folder) : undefined;
    if (s3 !== undefined) onTestFinished(s3.stop);
    return async () => new BuildArchive(await openDisk(folder, s3?.place), "site-builds/");
  }

  async function instance(
    name: string,
    archive: BuildArchive,
  ): Promise<TestSite & { folder: string }> {
    const folder = await tempFolder({ [`assets/${name}.js`]: `export const name = "${name}";` });
    await archive.keep(folder);
    return { ...(await testSite({ files: await createStaticFiles(folder, archive) })), folder };
  }

  it("serve each other's builds, and one that was replaced while they run", async () => {
    const open = await openPlace();
    const before = await instance("app-1a", await open());
    const after = await instance("app-2b", await open());
    await rm(join(before.folder, "assets"), { recursive: true });
    for (const site of [before, after]) {
      for (const name of ["app-1a", "app-2b"]) {
        const response = await site.ask(`/assets/${name}.js`);
        expect(response.status).toBe(200);
        expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
        expect(await response.text()).toBe(`export const name = "${name}";`);
      }
      expect((await site.ask("/assets/app-3c.js")).status).toBe(404);
    }
  });
});
