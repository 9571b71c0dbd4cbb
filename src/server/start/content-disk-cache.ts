import { createHash } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PersistedAnswer, PersistentCache } from "#api/cache/persistent-cache.ts";
import { contractVersion } from "#generated/contract-version.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { DiskCache } from "../files/disk-cache.ts";
import type { Logger } from "../logger.ts";

export interface ContentDiskCacheOptions {
  /** Holds a folder for the present contract; those of others are deleted. */
  readonly folder: string;
  readonly quotaBytes: number;
  /** Whose answers these are: the address of the service and the brand. */
  readonly owner: string;
  readonly logger: Logger;
}

export interface ContentDiskCache extends PersistentCache {
  /** Writes nothing more; resolves when what is under way is written. */
  readonly close: () => Promise<void>;
}

type AgedAnswer = PersistedAnswer & { readonly ageMs: number };

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A line with the checksum of the next, which is the answer. */
function packed(answer: PersistedAnswer): Buffer {
  const text = JSON.stringify({ ...answer, cachedAtMs: Date.now() });
  return Buffer.from(`${sha256(text)}\n${text}`);
}

/** Nothing where the checksum or the shape is wrong: a torn write, a bad disk, a foreign file. */
function unpacked(bytes: Buffer): AgedAnswer | undefined {
  const file = bytes.toString();
  const at = file.indexOf("\n");
  const text = file.slice(at + 1);
  if (file.slice(0, at) !== sha256(text)) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return undefined;
  const { body, digest, etag, size, cachedAtMs } = value;
  if (typeof digest !== "string" || typeof size !== "number") return undefined;
  if (typeof cachedAtMs !== "number") return undefined;
  const ageMs = Math.max(0, Date.now() - cachedAtMs);
  return { body, digest, etag: typeof etag === "string" ? etag : undefined, size, ageMs };
}

async function removeOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name !== contractVersion);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

/**
 * Last good answers of a content service, one file each under a hash of owner and key: no text from
 * content ever becomes a path. Written one after the other, so that a deletion stays one.
 */
export async function openContentDiskCache(
  options: ContentDiskCacheOptions,
): Promise<ContentDiskCache> {
  const { folder, quotaBytes, owner, logger } = options;
  await removeOthers(folder);
  const files = await DiskCache.open(join(folder, contractVersion), quotaBytes);
  const fileOf = (key: string): string => sha256(JSON.stringify([owner, key]));
  let writing = Promise.resolve();
  let isClosed = false;
  const next = (write: () => Promise<void>): void => {
    if (isClosed) return;
    writing = writing.then(write).catch(() => undefined);
  };
  return {
    get: async (key) => {
      const bytes = await files.get(fileOf(key));
      if (bytes === undefined) return undefined;
      const answer = unpacked(bytes);
      if (answer === undefined) {
        logger.warn({ file: fileOf(key) }, "cached-answer-unreadable");
        next(() => files.delete(fileOf(key)));
      }
      return answer;
    },
    set: (key, answer) => next(() => files.set(fileOf(key), packed(answer))),
    delete: (key) => next(() => files.delete(fileOf(key))),
    close: () => {
      isClosed = true;
      return writing;
    },
  };
}
