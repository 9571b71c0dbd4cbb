import { open, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { errorCode } from "#lib/error-code.ts";
import { cacheRules, type CachedResponse } from "../reply/responses.ts";
import { CompressedBody } from "../reply/compressed-body.ts";
import { isDocument, mediaTypeOf } from "./file-types.ts";
import { svgCsp } from "../reply/headers.ts";

/** Images and documents of the content, by the path below the media folder. */
export interface Media {
  /** Returns the file of a decoded path such as "/offices/map.svg"; undefined if there is none. */
  readonly find: (path: string) => Promise<CachedResponse | undefined>;
}

const maxFileBytes = 20_000_000;
const cacheBytes = 32_000_000;
/** A name starts with a letter or digit: no dot files, no "..", nothing special to a shell or a drive. */
const safeSegment = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]*$/u;

interface CachedFile {
  readonly version: string;
  readonly response: CachedResponse;
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"].includes(errorCode(error) ?? "");
}

/** Returns the names in a decoded path such as "/offices/map.svg"; undefined if one is unsafe. */
export function segmentsOf(path: string): readonly string[] | undefined {
  const segments = path.split("/").slice(1);
  return segments.length > 0 && segments.every((name) => safeSegment.test(name))
    ? segments
    : undefined;
}

/** Returns the real path of a file below the root; undefined if it is outside, for instance by a link. */
async function locate(folder: string, path: string): Promise<string | undefined> {
  const segments = segmentsOf(path);
  if (segments === undefined) return undefined;
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
  return file.startsWith(root + sep) ? file : undefined;
}

function headersFor(contentType: string, cacheRule: string): Record<string, string> {
  const headers = { "content-type": contentType, "cache-control": cacheRule };
  // A document may contain scripts: it is downloaded, and never opened under the site's origin.
  if (isDocument(contentType)) return { ...headers, "content-disposition": "attachment" };
  return contentType === "image/svg+xml"
    ? { ...headers, "content-security-policy": svgCsp }
    : headers;
}

/** A file with its response headers. */
export function mediaResponse(
  bytes: Uint8Array,
  contentType: string,
  cacheRule: string = cacheRules.hour,
): CachedResponse {
  const effort = contentType === "image/svg+xml" ? "asset" : "none";
  return {
    status: 200,
    body: new CompressedBody(bytes, effort),
    headers: headersFor(contentType, cacheRule),
  };
}

/** Serves images and documents from a folder; its writers cannot make the server send anything else. */
export function createMedia(folder: string, cacheRule?: string): Media {
  const cache = new LRUCache<string, CachedFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ response }) => Math.max(response.body.plain.length, 1),
  });

  async function load(file: string, contentType: string): Promise<CachedResponse | undefined> {
    await using handle = await open(file, "r");
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > maxFileBytes) return undefined;
    const version = `${stats.mtimeMs}-${stats.size}`;
    const known = cache.get(file);
    if (known?.version === version) return known.response;
    const response = mediaResponse(await handle.readFile(), contentType, cacheRule);
    cache.set(file, { version, response });
    return response;
  }

  return {
    find: async (path) => {
      const contentType = mediaTypeOf(path);
      if (contentType === undefined) return undefined;
      try {
        const file = await locate(folder, path);
        // The target of a link must be of the same type.
        if (file === undefined || mediaTypeOf(file) !== contentType) return undefined;
        return await load(file, contentType);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}
