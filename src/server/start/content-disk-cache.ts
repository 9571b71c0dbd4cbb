import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { PersistentCache } from "#api/cache/persistent-cache.ts";
import { contractVersion } from "#generated/contract-version.ts";
import { errorCode } from "#lib/error-code.ts";
import { contentVariables } from "../config/content-variables.ts";
import { Copies, newestOf, OwnCopies } from "./content-copies.ts";
import { DiskCache } from "../files/disk-cache.ts";
import type { Logger } from "../logger.ts";

export interface ContentDiskCacheOptions {
  /** Contains a folder for each contract; only that of the current one is written. */
  readonly folder: string;
  readonly quotaBytes: number;
  /** The source of the responses: the address of the service and the brand. */
  readonly owner: string;
  readonly logger: Logger;
}

export interface ContentDiskCache extends PersistentCache {
  /** Why the last response could not be written, such as ENOSPC; undefined once writing works again. */
  readonly fault: () => string | undefined;
  /** Stops writing; resolves when pending writes are finished. */
  readonly close: () => Promise<void>;
}

/** A contract not written by any process for so long has none left that could need its copies. */
const unusedForMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the folders of other contracts, last written first. They belong to an instance that still runs,
 * or to a build that may be rolled back to: they are read if the own folder has no copy, and never written.
 */
async function othersOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const others = names.filter((name) => name !== contractVersion);
  const found = await Promise.all(
    others.map(async (name) => ({ name, writtenMs: (await stat(join(folder, name))).mtimeMs })),
  );
  const isUnused = ({ writtenMs }: { writtenMs: number }): boolean =>
    Date.now() - writtenMs > unusedForMs;
  await Promise.all(
    found.filter(isUnused).map(({ name }) => rm(join(folder, name), { recursive: true })),
  );
  const used = found.filter((other) => !isUnused(other));
  return used.toSorted((a, b) => b.writtenMs - a.writtenMs).map(({ name }) => name);
}

/** Logs once that responses are evicted, for others or because they are too large. */
async function openFiles(folder: string, quotaBytes: number, logger: Logger): Promise<DiskCache> {
  let isReported = false;
  const onGivenUp = (): void => {
    if (isReported) return;
    isReported = true;
    const reason = `${contentVariables.contentCacheMb.name}=${quotaBytes / 1_000_000} is exceeded`;
    logger.warn({ reason }, "cached-answers-given-up");
  };
  return DiskCache.open(folder, quotaBytes, { onGivenUp, lastOf: newestOf });
}

/**
 * Last good responses of a content service, each under a hash of owner and key: no text from content
 * ever becomes a path. Written one after the other, so that a deletion is not overtaken by a write.
 */
export async function openContentDiskCache(
  options: ContentDiskCacheOptions,
): Promise<ContentDiskCache> {
  const { folder, quotaBytes, owner, logger } = options;
  const files = await openFiles(join(folder, contractVersion), quotaBytes, logger);
  const own = new OwnCopies(files, logger);
  const others = await Promise.all(
    (await othersOf(folder)).map(async (name) => Copies.read(join(folder, name), logger)),
  );
  const nameOf = (key: string): string => JSON.stringify([owner, key]);
  /** Deleted by the service: copies in other folders must not bring them back. */
  const gone = new Set<string>();
  let writing = Promise.resolve();
  let fault: string | undefined;
  let isClosed = false;
  const next = (write: () => Promise<void>): void => {
    if (isClosed) return;
    writing = writing.then(write).then(
      () => void (fault = undefined),
      (error: unknown) => {
        const reason = errorCode(error) ?? "unknown";
        if (fault !== reason) logger.error({ reason }, "cached-answer-unwritten");
        fault = reason;
      },
    );
  };
  return {
    get: async (key) => {
      const name = nameOf(key);
      for (const copies of gone.has(name) ? [own] : [own, ...others]) {
        const response = await copies.get(name);
        if (response !== undefined) return response;
      }
      return undefined;
    },
    set: (key, response, packing) => next(() => own.set(nameOf(key), response, packing)),
    delete: (key) => {
      gone.add(nameOf(key));
      next(() => own.delete(nameOf(key)));
    },
    fault: () => fault,
    close: () => {
      isClosed = true;
      return writing;
    },
  };
}
