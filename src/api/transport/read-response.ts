import { documentLimits } from "#contract/limits.ts";
import { failureCodeOf } from "./failure-code.ts";
import { AttemptFailure } from "./failure.ts";
import { parseInTurns } from "./parse-in-turns.ts";
import { readBody } from "./read-body.ts";
import type { ApiService } from "./service.ts";

/** What tells an answer from the one before: both as the service's last good answer had them. */
export interface Fingerprint {
  readonly etag: string | undefined;
  /** SHA-256 of the body. */
  readonly digest: string;
}

/** A good answer: new content, the same as before, "there is no such document", or "not for you". */
export type Answer =
  | ({ readonly kind: "content"; readonly body: unknown; readonly size: number } & Fingerprint)
  | { readonly kind: "unchanged" }
  | { readonly kind: "missing" | "denied" };

interface Reading {
  readonly service: ApiService;
  readonly known: Fingerprint | undefined;
  readonly maxBytes: number;
}

const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
/** A sitemap of 100,000 nodes has more values than any page. */
const maxValues = 5_000_000;

/** Reads an answer; whatever is not a good one is thrown as `AttemptFailure`. */
export async function readAnswer(response: Response, reading: Reading): Promise<Answer> {
  if (response.status === 304 && reading.known !== undefined) return { kind: "unchanged" };
  if (response.status !== 200) {
    await response.body?.cancel();
    return refusalOrFailure(response, reading.service);
  }
  if (!isJson(response)) {
    await response.body?.cancel();
    throw notJson(`content type ${response.headers.get("content-type") ?? "missing"}`);
  }
  const bytes = await readBody(response, reading.maxBytes);
  const digest = await digestOf(bytes);
  if (digest === reading.known?.digest) return { kind: "unchanged" };
  const body = await parse(bytes, reading.maxBytes);
  const code = failureCodeOf(body);
  if (code !== undefined) return refusalOrCoded(code, reading.service);
  const etag = response.headers.get("etag") ?? undefined;
  return { kind: "content", body, size: bytes.length, digest, etag };
}

/** A 404 or 401 counts only when the service itself says so: a proxy's HTML page says nothing of content. */
function refusalOrFailure(response: Response, service: ApiService): Answer {
  const { status } = response;
  const refusal = isJson(response) ? refusalOf(String(status), service) : undefined;
  if (refusal !== undefined) return refusal;
  const retryAfterMs = retryAfter(response.headers.get("retry-after"));
  throw new AttemptFailure({ kind: "status", detail: String(status), status, retryAfterMs });
}

function refusalOrCoded(code: string, service: ApiService): Answer {
  const refusal = refusalOf(code, service);
  if (refusal !== undefined) return refusal;
  const status = /^\d+$/.test(code) ? Number(code) : undefined;
  throw new AttemptFailure({ kind: "coded-body", detail: `code ${code}`, status });
}

function refusalOf(code: string, service: ApiService): Answer | undefined {
  if (service.kind !== "document") return undefined;
  if (code === "404" || code === "410") return { kind: "missing" };
  return service.isGuarded === true && code === "401" ? { kind: "denied" } : undefined;
}

function isJson(response: Response): boolean {
  return jsonType.test(response.headers.get("content-type") ?? "");
}

async function parse(bytes: Uint8Array, maxBytes: number): Promise<unknown> {
  try {
    return await parseInTurns(bytes, { ...documentLimits, maxBytes, maxValues });
  } catch (error) {
    if (error instanceof SyntaxError) throw notJson(error.message);
    throw error;
  }
}

function notJson(detail: string): AttemptFailure {
  return new AttemptFailure({ kind: "not-json", detail });
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...hash));
}

function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
