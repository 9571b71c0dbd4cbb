import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import type { FilesPlace, S3Place } from "#cms/settings.ts";
import { startS3, type TestS3 } from "../../helpers/s3-server.ts";
import { fastFolder } from "../../helpers/fast-folder.ts";

/** Where a test's files are stored. */
export interface TestFiles {
  readonly place: FilesPlace;
  /** The stored names, listed without the code under test. */
  readonly names: () => readonly string[];
}

export interface TestS3Files extends TestFiles {
  readonly s3: S3Place;
}

/** Ending of an object's file in the server's folder. */
const objectEnding = "._S3rver_object";

/** A folder for all tests of a `describe`, removed afterwards. */
function folderOfTests(): () => string {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(fastFolder, "waymark-files-"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** An S3-compatible server for all tests of a `describe`; each call opens a new, empty location. */
export function onS3(): { server: () => TestS3; open: () => TestS3Files } {
  const folder = folderOfTests();
  let started: TestS3 | undefined;
  beforeAll(async () => {
    started = await startS3(folder());
  });
  afterAll(() => started?.stop());
  const server = (): TestS3 => {
    if (started === undefined) throw new Error("the server is started before the first test");
    return started;
  };
  const open = (): TestS3Files => {
    const s3 = { ...server().place, prefix: `tests/${randomUUID()}` };
    const objectsDir = join(folder(), s3.bucket, s3.prefix);
    const names = () =>
      (existsSync(objectsDir) ? readdirSync(objectsDir) : [])
        .filter((name) => name.endsWith(objectEnding))
        .map((name) => basename(name, objectEnding));
    return { s3, place: { filesDir: "/nowhere", s3 }, names };
  };
  return { server, open };
}

/** Runs the same tests on a disk and on an S3-compatible server. */
export function onBothStorages(tests: (open: () => TestFiles) => void): void {
  describe("on a disk", () => {
    const folder = folderOfTests();
    tests(() => {
      const filesDir = join(folder(), randomUUID());
      const names = () => (existsSync(filesDir) ? readdirSync(filesDir) : []);
      return { place: { filesDir }, names };
    });
  });
  describe("in an S3-compatible store", () => {
    tests(onS3().open);
  });
}
