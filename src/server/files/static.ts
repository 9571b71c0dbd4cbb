import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { cacheRules, type CachedResponse } from "../reply/responses.ts";
import { CompressedBody } from "../reply/compressed-body.ts";
import { workerCsp } from "../reply/headers.ts";
import { hashedFolder, type BuildArchive } from "./build-archive.ts";
import { assetTypeOf, isCompressible } from "./file-types.ts";

/** The files of a build, by the path at which they are served. */
export interface StaticFiles {
  /** Returns the file of a path; undefined if the build has none of that name. */
  readonly find: (path: string) => Promise<CachedResponse | undefined>;
  /** Whether the path can only be a file of a build: then a missing one is a 404, never a page. */
  readonly owns: (path: string) => boolean;
}

const hashedPrefix = `/${hashedFolder}/`;
/** For files of other builds, uncompressed. */
const otherBuildsBytes = 16_000_000;
const workerPath = "/sw.js";

interface Listed {
  readonly file: string;
  readonly contentType: string;
  response?: Promise<CachedResponse>;
}

function cacheRuleOf(path: string): string {
  if (path.startsWith(hashedPrefix)) return cacheRules.forever;
  // An old worker must not outlive a deployment.
  return path === workerPath ? cacheRules.revalidate : cacheRules.hour;
}

function responseOf(path: string, contentType: string, bytes: Buffer): CachedResponse {
  const headers = {
    "content-type": contentType,
    "cache-control": cacheRuleOf(path),
    ...(path === workerPath && { "content-security-policy": workerCsp }),
  };
  const effort = isCompressible(contentType) ? "asset" : "none";
  return { status: 200, body: new CompressedBody(bytes, effort), headers };
}

async function list(folder: string): Promise<Map<string, Listed>> {
  const listed = new Map<string, Listed>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll(sep, "/");
    const contentType = assetTypeOf(entry.name);
    if (entry.isFile() && contentType !== undefined && !path.includes("/.")) {
      listed.set(path, { file, contentType });
    }
  }
  return listed;
}

type Find = StaticFiles["find"];

/** Finds files of other builds: those of open tabs. An unavailable archive does not fail the request. */
function findInArchive(archive: BuildArchive): Find {
  const known = new LRUCache<string, CachedResponse>({
    maxSize: otherBuildsBytes,
    sizeCalculation: ({ body }) => Math.max(body.plain.length, 1),
  });
  return async (path) => {
    const contentType = assetTypeOf(path);
    if (!path.startsWith(hashedPrefix) || contentType === undefined) return undefined;
    const found = known.get(path);
    if (found !== undefined) return found;
    const bytes = await archive.find(path.slice(hashedPrefix.length)).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const response = responseOf(path, contentType, bytes);
    known.set(path, response);
    return response;
  };
}

/**
 * Lists the browser files of a build once: only files that existed at startup are ever served, so no
 * request can name another file. Contents are read and compressed on first use and cached. Files that the
 * build does not have, or no longer has, may be in an archive of other builds.
 */
export async function createStaticFiles(
  folder: string,
  archive?: BuildArchive,
): Promise<StaticFiles> {
  const listed = await list(folder);
  const findElsewhere: Find =
    archive === undefined ? async () => undefined : findInArchive(archive);

  async function read(path: string, { file, contentType }: Listed): Promise<CachedResponse> {
    try {
      return responseOf(path, contentType, await readFile(file));
    } catch (error) {
      // A later build overwrote the one that is served.
      const archived = await findElsewhere(path);
      if (archived === undefined) throw error;
      return archived;
    }
  }

  return {
    owns: (path) => path.startsWith(hashedPrefix),
    find: async (path) => {
      const known = listed.get(path);
      if (known === undefined) return findElsewhere(path);
      known.response ??= read(path, known).catch((error: unknown) => {
        delete known.response;
        throw error;
      });
      return known.response;
    },
  };
}

/** Without a build: for development, where Vite serves the files, and for tests. */
export const noStaticFiles: StaticFiles = {
  owns: (path) => path.startsWith(hashedPrefix),
  find: async () => undefined,
};
