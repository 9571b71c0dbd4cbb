import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Disk, DriveFile } from "flydrive";
import { errorCode } from "#lib/error-code.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { tryParseJson } from "#lib/json/try-parse-json.ts";
import { contentHash } from "../reply/etag.ts";
import { assetTypeOf } from "./file-types.ts";

const dayMs = 24 * 60 * 60 * 1000;

export const archiveRules = {
  /** A build is removed when it is not among the last so many … */
  lastBuilds: 10,
  /** … and no instance has served it for so long. */
  unservedMs: 30 * dayMs,
  /** How often an instance records that it serves its build. */
  sayEveryMs: dayMs / 24,
  /** Minimum time between searches for builds of other instances when unknown names are requested. */
  lookEveryMs: 1000,
} as const;

/** The files of one build: name to content hash. */
type BuildRecord = ReadonlyMap<string, string>;

interface Page {
  readonly paginationToken?: string;
}

type Listing = Page & Pick<Awaited<ReturnType<Disk["listAll"]>>, "objects">;

interface Clock {
  readonly now: () => number;
}

/** Folder of a build in which every name contains a content hash. */
export const hashedFolder = "assets";
const fileName = /^\w[\w.-]{0,199}$/;

/**
 * Hashed files of builds, in a location that outlives a deployment and is shared by instances: a tab
 * opened with an earlier build, or with a later one of another instance, finds what it imports (F-24).
 * A file is served only if it is complete: its content must match the hash in the record of its build,
 * and a record is written after all files of the build.
 */
export class BuildArchive {
  readonly #disk: Disk;
  /** Root of all files on the disk; "" or ending in "/". */
  readonly #root: string;
  readonly #clock: Clock;
  readonly #records = new Map<string, BuildRecord>();
  #lookedAt = -Infinity;
  #looking: Promise<void> | undefined;
  #saidAt = -Infinity;
  #storing: Promise<void> | undefined;

  constructor(disk: Disk, root: string, clock: Clock = Date) {
    this.#disk = disk;
    this.#root = root;
    this.#clock = clock;
  }

  /**
   * Stores the hashed files of the served build, and records once an hour that it is still served. To be
   * called repeatedly; rejects while the storage is unavailable.
   */
  async keep(folder: string): Promise<void> {
    if (this.#clock.now() - this.#saidAt < archiveRules.sayEveryMs) return;
    this.#storing ??= this.#store(folder).finally(() => (this.#storing = undefined));
    await this.#storing;
    this.#saidAt = this.#clock.now();
  }

  async #store(folder: string): Promise<void> {
    const files = await hashedFilesOf(folder);
    const record = new Map([...files].map(([name, bytes]) => [name, contentHash(bytes)]));
    await this.#look();
    const present = new Set((await this.#list("files")).map(({ name }) => name));
    const isThere = (name: string) => present.has(name) && this.#hashOf(name) === record.get(name);
    const missing = [...files].filter(([name]) => !isThere(name));
    await Promise.all(
      missing.map(([name, bytes]) => this.#disk.put(this.#key("files", name), bytes)),
    );
    const text = JSON.stringify(Object.fromEntries(record));
    await this.#disk.put(this.#key("builds", `${contentHash(text)}.json`), text);
    await this.#giveUpOld();
  }

  /** Returns a file of any build; undefined if no build has it. Rejects if the storage is unavailable. */
  async find(name: string): Promise<Buffer | undefined> {
    if (!fileName.test(name)) return undefined;
    if (this.#hashOf(name) === undefined) await this.#lookAgain();
    const hash = this.#hashOf(name);
    if (hash === undefined) return undefined;
    const bytes = Buffer.from(await this.#disk.getBytes(this.#key("files", name)));
    return contentHash(bytes) === hash ? bytes : undefined;
  }

  #key(kind: "builds" | "files", name: string): string {
    return `${this.#root}${kind}/${name}`;
  }

  #hashOf(name: string): string | undefined {
    for (const record of this.#records.values()) {
      const hash = record.get(name);
      if (hash !== undefined) return hash;
    }
    return undefined;
  }

  /** Whatever names are requested, the storage is checked at most once a second. */
  async #lookAgain(): Promise<void> {
    if (this.#clock.now() - this.#lookedAt < archiveRules.lookEveryMs) return this.#looking;
    this.#lookedAt = this.#clock.now();
    this.#looking = this.#look();
    await this.#looking;
  }

  /** Reads new records and drops removed ones. */
  async #look(): Promise<void> {
    const listed = await this.#list("builds");
    const names = new Set(listed.map(({ name }) => name));
    for (const name of this.#records.keys()) if (!names.has(name)) this.#records.delete(name);
    const fresh = listed.filter(({ name }) => !this.#records.has(name));
    await Promise.all(
      fresh.map(async (file) => {
        const record = readRecord(await file.get().catch(() => ""));
        if (record !== undefined) this.#records.set(file.name, record);
      }),
    );
  }

  async #giveUpOld(): Promise<void> {
    const builds = await Promise.all(
      (await this.#list("builds")).map(async (file) => {
        return { file, servedAt: (await file.getMetaData()).lastModified.getTime() };
      }),
    );
    const isOld = ({ servedAt }: (typeof builds)[number], index: number): boolean =>
      index >= archiveRules.lastBuilds && this.#clock.now() - servedAt > archiveRules.unservedMs;
    const old = builds.toSorted((a, b) => b.servedAt - a.servedAt).filter(isOld);
    if (old.length === 0) return;
    await Promise.all(old.map(({ file }) => this.#disk.delete(file.key)));
    await this.#look();
    const unused = (await this.#list("files")).filter(
      ({ name }) => this.#hashOf(name) === undefined,
    );
    await Promise.all(unused.map(({ key }) => this.#disk.delete(key)));
  }

  /** Lists all pages; a store returns a thousand files at a time. */
  async #list(kind: "builds" | "files"): Promise<DriveFile[]> {
    const files: DriveFile[] = [];
    let page: Page | undefined = {};
    while (page !== undefined) {
      const folder = `${this.#root}${kind}`;
      const listed: Listing = await this.#disk.listAll(folder, page).catch(noneIfNew);
      for (const object of listed.objects) if (object.isFile) files.push(object);
      page = listed.paginationToken === undefined ? undefined : listed;
    }
    return files;
  }
}

/** The folder does not exist before the first file. */
function noneIfNew(error: unknown): Listing {
  if (error instanceof Error && errorCode(error.cause) === "ENOENT") return { objects: [] };
  throw error;
}

/** undefined for an incomplete text, or one that is not a record. */
function readRecord(text: string): BuildRecord | undefined {
  const value = tryParseJson(text);
  if (!isRecord(value)) return undefined;
  return new Map(
    Object.entries(value).flatMap(([name, hash]) =>
      typeof hash === "string" ? [[name, hash] as const] : [],
    ),
  );
}

async function hashedFilesOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = (await readdir(join(folder, hashedFolder))).toSorted();
  const served = names.filter((name) => fileName.test(name) && assetTypeOf(name) !== undefined);
  const read = async (name: string) =>
    [name, await readFile(join(folder, hashedFolder, name))] as const;
  return new Map(await Promise.all(served.map(read)));
}
