import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { cacheRules, type CachedResponse } from "../reply/responses.ts";
import { CompressedBody } from "../reply/compressed-body.ts";
import { workerCsp } from "../reply/headers.ts";
import { assetTypeOf, isCompressible } from "./file-types.ts";

/** The files of a build, by the path they are served under. */
export interface StaticFiles {
  /** The file of a path; undefined when the build has none of that name. */
  readonly find: (path: string) => Promise<CachedResponse | undefined>;
  /** Whether the path can only be a file of a build: then a missing one is a 404, never a page. */
  readonly owns: (path: string) => boolean;
}

const hashedFolder = "/assets/";
const workerPath = "/sw.js";

interface Listed {
  readonly file: string;
  readonly contentType: string;
  answer?: Promise<CachedResponse>;
}

function cacheRuleOf(path: string): string {
  if (path.startsWith(hashedFolder)) return cacheRules.forever;
  // An old worker must not outlive a deploy.
  return path === workerPath ? cacheRules.revalidate : cacheRules.hour;
}

async function read(path: string, { file, contentType }: Listed): Promise<CachedResponse> {
  const headers = {
    "content-type": contentType,
    "cache-control": cacheRuleOf(path),
    ...(path === workerPath && { "content-security-policy": workerCsp }),
  };
  const effort = isCompressible(contentType) ? "asset" : "none";
  return { status: 200, body: new CompressedBody(await readFile(file), effort), headers };
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

/**
 * Lists the browser's part of a build once: only what was there at start is ever served, so no
 * request can name another file. Contents are read and compressed on first use and cached.
 */
export async function createStaticFiles(folder: string): Promise<StaticFiles> {
  const listed = await list(folder);
  return {
    owns: (path) => path.startsWith(hashedFolder),
    find: async (path) => {
      const known = listed.get(path);
      if (known === undefined) return undefined;
      known.answer ??= read(path, known).catch((error: unknown) => {
        delete known.answer;
        throw error;
      });
      return known.answer;
    },
  };
}

/** No build: development, where Vite serves the files, and tests. */
export const noStaticFiles: StaticFiles = {
  owns: (path) => path.startsWith(hashedFolder),
  find: async () => undefined,
};
