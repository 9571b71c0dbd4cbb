import { documentLimits } from "#contract/limits.ts";
import { parseInSlices } from "#contract/reading/parse-in-slices.ts";
import { isJsonType } from "./json-type.ts";
import { failureCodeOf } from "./failure-code.ts";
import { redirectTarget } from "#protocol/redirect-target.ts";
import { retryAfterMs } from "#protocol/retry-after.ts";
import { SitemapResponse } from "#protocol/sitemap-response.ts";
import { AttemptFailure } from "./failure.ts";
import { BlockDigest, digestOf } from "./digest.ts";
import { gather, type ItemReader } from "./gather.ts";
import { readBody } from "./read-body.ts";
import type { ApiService } from "./service.ts";

/** Distinguishes a response from the previous one: both values are from the service's last good response. */
export interface Fingerprint {
  readonly etag: string | undefined;
  /** SHA-256 of the body. */
  readonly digest: string;
}

/** A good response: new content, unchanged content, "there is no such document", or "access denied". */
export type ReadResponse =
  | ({ readonly kind: "content"; readonly body: unknown; readonly size: number } & Fingerprint)
  | { readonly kind: "unchanged" }
  | { readonly kind: "missing" | "denied" };

interface Reading {
  readonly service: ApiService;
  readonly known: Fingerprint | undefined;
  readonly maxBytes: number;
  /** Creates the reader of a list that is too long to be held; without it all items are held. */
  readonly makeReader?: (() => ItemReader) | undefined;
  /** Called while a response arrives, whenever it has made good progress. */
  readonly onProgress: () => void;
}

/** A list has more values than any page. */
const maxValues = 5_000_000;
const partBytes = 256 * 1024;

/** Reads a response; anything that is not a good response is thrown as `AttemptFailure`. */
export async function readResponse(response: Response, reading: Reading): Promise<ReadResponse> {
  if (response.status === 304 && reading.known !== undefined) return { kind: "unchanged" };
  if (response.status !== 200) {
    await response.body?.cancel();
    return refusalOrFailure(response, reading.service);
  }
  if (!isJson(response)) {
    await response.body?.cancel();
    throw notJson(`content type ${response.headers.get("content-type") ?? "missing"}`);
  }
  const { makeReader, maxBytes, onProgress } = reading;
  const etag = response.headers.get("etag") ?? undefined;
  if (makeReader !== undefined && response instanceof SitemapResponse) {
    return { kind: "content", body: response.nodes, size: 0, digest: etag ?? "", etag };
  }
  const isTaken = makeReader !== undefined;
  const { bytes, rest } = await readBody(response, { maxBytes, isTaken, onProgress });
  const limits = { ...documentLimits, maxBytes, maxValues };
  if (isTaken && rest !== undefined) {
    const blocks = new BlockDigest();
    const parts = blocks.passing(inParts(bytes, onProgress, rest));
    const body = await orNotJson(gather(parts, limits, makeReader));
    const digest = await blocks.digest();
    if (digest === reading.known?.digest) return { kind: "unchanged" };
    return contentOrRefusal({ kind: "content", body, size: 0, digest, etag }, reading);
  }
  const digest = await digestOf(bytes);
  if (digest === reading.known?.digest) return { kind: "unchanged" };
  const body = await orNotJson(parseInSlices(bytes, limits));
  return contentOrRefusal({ kind: "content", body, size: bytes.length, digest, etag }, reading);
}

/** A failure may be reported in the body. */
function contentOrRefusal(
  response: ReadResponse & { readonly kind: "content" },
  { service }: Reading,
): ReadResponse {
  const code = failureCodeOf(response.body);
  return code === undefined ? response : refusalOrCoded(code, service);
}

async function* inParts(
  first: Uint8Array,
  onProgress: () => void,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < first.length; at += partBytes) {
    onProgress();
    yield first.subarray(at, at + partBytes);
  }
  yield* rest;
}

/** A 404 or 401 counts only if the service itself sent it: a proxy's HTML page says nothing about content. */
function refusalOrFailure(response: Response, service: ApiService): ReadResponse {
  const { status } = response;
  const refusal = isJson(response) ? refusalOf(String(status), service) : undefined;
  if (refusal !== undefined) return refusal;
  const wantedMs = retryAfterMs(response.headers.get("retry-after"));
  const target = redirectTarget(status, response.headers.get("location") ?? undefined);
  const detail = target === undefined ? String(status) : `${status} to ${target}, not followed`;
  throw new AttemptFailure({ kind: "status", detail, status, retryAfterMs: wantedMs });
}

function refusalOrCoded(code: string, service: ApiService): ReadResponse {
  const refusal = refusalOf(code, service);
  if (refusal !== undefined) return refusal;
  const status = /^\d+$/.test(code) ? Number(code) : undefined;
  throw new AttemptFailure({ kind: "coded-body", detail: `code ${code}`, status });
}

function refusalOf(code: string, service: ApiService): ReadResponse | undefined {
  if (service.kind !== "document") return undefined;
  if (code === "404" || code === "410") return { kind: "missing" };
  return service.isGuarded === true && code === "401" ? { kind: "denied" } : undefined;
}

function isJson(response: Response): boolean {
  return isJsonType(response.headers.get("content-type") ?? "");
}

async function orNotJson<Body>(parsing: Promise<Body>): Promise<Body> {
  try {
    return await parsing;
  } catch (error) {
    if (error instanceof SyntaxError) throw notJson(error.message);
    throw error;
  }
}

function notJson(detail: string): AttemptFailure {
  return new AttemptFailure({ kind: "not-json", detail });
}
