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

/** What tells a response from the one before: both as the service's last good response had them. */
export interface Fingerprint {
  readonly etag: string | undefined;
  /** SHA-256 of the body. */
  readonly digest: string;
}

/** A good response: new content, the same as before, "there is no such document", or "not for you". */
export type ReadResponse =
  | ({ readonly kind: "content"; readonly body: unknown; readonly size: number } & Fingerprint)
  | { readonly kind: "unchanged" }
  | { readonly kind: "missing" | "denied" };

interface Reading {
  readonly service: ApiService;
  readonly known: Fingerprint | undefined;
  readonly maxBytes: number;
  /** Makes who takes the items of a list that is too long to be held; without it all are held. */
  readonly makeReader?: (() => ItemReader) | undefined;
  /** Called while a response comes, as often as it has made good progress. */
  readonly onProgress: () => void;
}

/** A list has more values than any page. */
const maxValues = 5_000_000;
const partBytes = 256 * 1024;

/** Reads a response; whatever is not a good one is thrown as `AttemptFailure`. */
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

/** A failure may come as a body. */
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

/** A 404 or 401 counts only when the service itself says so: a proxy's HTML page says nothing of content. */
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
