import { readFileSync, statSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { documentLimits } from "#contract/limits.ts";
import { isJsonType } from "#api/transport/json-type.ts";
import { waitFor, retryingRateLimited, type Wait } from "../conform/asking/limits.ts";
import { signInHint } from "../conform/asking/sign-in.ts";
import type { ServiceCall } from "../conform/asking/with-headers.ts";
import { UsageError } from "../usage-error.ts";
import { reasonOf, shownAddress } from "../web-address.ts";
import { jsonFiles, type JsonFiles } from "./json-files.ts";

/** A document as found; reads at most one byte more than the contract allows. */
export interface PayloadSource {
  /** Name as the caller would give it. */
  readonly name: string;
  /** The kind is guessed from it. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** One of many in a folder, which may also contain other JSON. */
  readonly isFromFolder: boolean;
  /** A response of a service. */
  readonly isFromUrl?: boolean;
}

/** An argument that could not be read; the others are processed regardless. */
export interface UnreadSource {
  readonly name: string;
  /** The reason, as a sentence that includes the name. */
  readonly unread: string;
}

export type FoundSource = PayloadSource | UnreadSource;

const requestTimeoutMs = 10_000;

/** How arguments that are not files are read. */
export interface WordReading {
  /** The file name for standard input. */
  readonly stdinPath?: string | undefined;
  /** Replaces the network. */
  readonly call?: ServiceCall | undefined;
  /** Waits for a service that responds with 429. */
  readonly wait?: Wait | undefined;
}

/** Yields everything that a command-line argument refers to. */
export async function* readSources(
  word: string,
  stdin: AsyncIterable<Uint8Array | string>,
  { stdinPath = "", call = fetch, wait = waitFor }: WordReading = {},
): AsyncGenerator<FoundSource> {
  if (word === "-") {
    const name = stdinPath || "stdin";
    yield { name, path: stdinPath, bytes: await readCapped(stdin), isFromFolder: false };
  } else if (/^https?:\/\//i.test(word)) {
    yield await readUrl(word, call, wait);
  } else {
    yield* readPath(word);
  }
}

async function* readPath(path: string): AsyncGenerator<FoundSource> {
  let found: JsonFiles | undefined;
  try {
    found = (await stat(path)).isDirectory() ? await jsonFiles(path) : undefined;
  } catch (error) {
    yield unread(path, error);
    return;
  }
  if (found === undefined) {
    yield await readFile(path, false);
    return;
  }
  const { files, failed } = found;
  if (files.length + failed.length === 0) yield { name: path, unread: `no JSON files in ${path}` };
  for (const one of failed) yield unread(one.path, one.error);
  const sameInAnyCase = new Map<string, string>();
  for (const file of files) {
    const other = sameInAnyCase.get(file.toLowerCase());
    sameInAnyCase.set(file.toLowerCase(), file);
    yield other === undefined ? await readFile(file, true) : sameButForCase(file, other);
  }
}

function sameButForCase(name: string, other: string): UnreadSource {
  const says = `${name} and ${other} differ only in case: on macOS and Windows only one of them can exist`;
  return { name, unread: says };
}

function unread(name: string, error: unknown): UnreadSource {
  return { name, unread: `cannot read ${name}: ${reasonOf(error)}` };
}

async function readFile(path: string, isFromFolder: boolean): Promise<FoundSource> {
  try {
    const found = statSync(path);
    const isWhole = found.isFile() && found.size <= documentLimits.maxBytes;
    const bytes = isWhole ? readFileSync(path) : await readBeginning(path);
    return { name: path, path, bytes, isFromFolder };
  } catch (error) {
    return unread(path, error);
  }
}

/** For files that are too large, or have no size; streaming 200,000 small files would be too slow. */
async function readBeginning(path: string): Promise<Uint8Array> {
  await using handle = await open(path);
  return await readCapped(handle.createReadStream({ autoClose: false }));
}

async function readUrl(url: string, call: ServiceCall, wait: Wait): Promise<FoundSource> {
  const name = shownAddress(url);
  const headers = { Accept: "application/json" };
  const ask = () =>
    call(new Request(url, { headers, signal: AbortSignal.timeout(requestTimeoutMs) }));
  try {
    const response = await retryingRateLimited<Response>(wait)(ask);
    if (!response.ok) return unread(name, refusalText(response) + serviceHint(url));
    const refusal = refusalOfSite(url, response);
    if (refusal !== undefined) return unread(name, refusal);
    const bytes = response.body === null ? new Uint8Array() : await readCapped(response.body);
    return {
      name,
      path: new URL(url).pathname,
      bytes,
      isFromFolder: false,
      isFromUrl: true,
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    return unread(name, error);
  }
}

function refusalText({ status, headers }: Response): string {
  const target = headers.get("location");
  if (status < 400 && target !== null) {
    return `it redirects to ${shownAddress(target)}, and redirects are not followed with --headers-from`;
  }
  return `it returns ${status}${signInHint(status)}`;
}

/** A service is not a document; the commands that accept one are not in the package. */
function serviceHint(url: string): string {
  const { origin, pathname, search } = new URL(url);
  if (search !== "" || !/^\/(?:api\/?)?$/.test(pathname)) return "";
  const response = `${origin}/api/pages/home?locale=en`;
  return `; name one response, such as ${response}, or a whole service to npm run conform or migrate of the site's project`;
}

/** Returns why a site would reject a response regardless of its content; files may be anywhere. */
function refusalOfSite(url: string, { redirected, url: target, headers }: Response) {
  if (!new URL(url).pathname.includes("/api/")) return undefined;
  if (redirected) {
    return `it redirects to ${shownAddress(target)}, and a site does not follow redirects`;
  }
  const type = headers.get("content-type");
  if (type !== null && isJsonType(type)) return undefined;
  return `it ${type === null ? "has no Content-Type" : `is ${type}`}, but a site only reads application/json`;
}

/** Stops as soon as the document is certainly too large, to bound memory. */
async function readCapped(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    size += bytes.byteLength;
    if (size > documentLimits.maxBytes) break;
  }
  return Buffer.concat(chunks);
}
