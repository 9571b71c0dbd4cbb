import { isRecord } from "#lib/is-record.ts";
import { MethodNotAllowed } from "./errors.ts";
import { failureCodeOf } from "./failure-code.ts";

/** Something that a visitor sends to the content service (spec section 7). */
export interface Sending {
  /** Name for faults, for example "login". */
  readonly service: string;
  readonly path: string;
  readonly method: "POST" | "PUT";
  readonly methods: readonly string[];
  readonly locale: string;
  readonly body: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer; `body` is what stood in it as JSON. */
export interface Sent {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds to wait before another try, where the service says so. */
  readonly retryAfterS?: number;
}

/** Uploading takes longer than asking; a text that takes this long does not arrive. */
const textTimeoutMs = 20_000;
const filesTimeoutMs = 120_000;
/** Of a good status whose body says otherwise, in letters that are no number. */
const codedFailure = 500;

/**
 * Sends once. A failure code in a body counts as the status, whatever the status line says.
 * Rejects when no answer came: then nobody knows whether it was taken.
 * @throws {MethodNotAllowed} before anything is sent
 */
export async function send(sending: Sending): Promise<Sent> {
  const { service, path, method, methods, locale, body, headers } = sending;
  if (!methods.includes(method)) throw new MethodNotAllowed(service, method);
  const hasFiles = body instanceof FormData;
  const response = await fetch(path, {
    method,
    headers: {
      Accept: "application/json",
      "Accept-Locale": locale,
      ...(hasFiles ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    body: hasFiles ? body : JSON.stringify(body),
    credentials: "same-origin",
    redirect: "error",
    signal: AbortSignal.timeout(hasFiles ? filesTimeoutMs : textTimeoutMs),
  });
  const answer: unknown = await response.json().catch(() => ({}));
  const record = isRecord(answer) ? answer : {};
  const code = response.ok ? failureCodeOf(record) : undefined;
  const status = code === undefined ? response.status : Number(code) || codedFailure;
  const retryAfterS = Number(response.headers.get("Retry-After"));
  return { status, body: record, ...(retryAfterS > 0 ? { retryAfterS } : {}) };
}
