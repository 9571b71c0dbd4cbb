import { localeHeader } from "#protocol/headers.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { storedToken } from "#stores/stored-token.ts";
import { MethodNotAllowed } from "../errors.ts";
import { failureCodeOf } from "../transport/failure-code.ts";

/** Something that a visitor sends to the content service. */
export interface OutgoingRequest {
  /** Name for faults, for example "login". */
  readonly service: string;
  readonly path: string;
  readonly method: "POST" | "PUT";
  readonly methods: readonly string[];
  readonly locale: string;
  readonly body: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Says nothing of who has signed in, as when somebody is about to. */
  readonly isAnonymous?: true;
}

/** A response; `body` is what stood in it as JSON. */
export interface ReceivedResponse {
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
 * Rejects when no response came: then it is unknown whether it was accepted.
 * @throws {MethodNotAllowed} before anything is sent
 */
export async function send(sending: OutgoingRequest): Promise<ReceivedResponse> {
  const { service, method, methods } = sending;
  if (!methods.includes(method)) throw new MethodNotAllowed(service, method);
  const token = sending.isAnonymous === true ? undefined : storedToken();
  const first = await attempt(sending, token);
  // A sign-in that has ended keeps nobody's message from arriving: it is sent as anybody's.
  const isEnded = first.status === 401 && token !== undefined;
  const response = isEnded ? await attempt(sending, undefined) : first;

  const body: unknown = await response.json().catch(() => ({}));
  const record = isRecord(body) ? body : {};
  const code = response.ok ? failureCodeOf(record) : undefined;
  const status = code === undefined ? response.status : Number(code) || codedFailure;
  const retryAfterS = Number(response.headers.get("Retry-After"));
  return { status, body: record, ...(retryAfterS > 0 ? { retryAfterS } : {}) };
}

/** With the bearer token of who has signed in. */
function attempt(sending: OutgoingRequest, token: string | undefined): Promise<Response> {
  const { path, method, locale, body, headers } = sending;
  const hasFiles = body instanceof FormData;
  return fetch(path, {
    method,
    headers: {
      Accept: "application/json",
      [localeHeader]: locale,
      ...(hasFiles ? {} : { "Content-Type": "application/json" }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: hasFiles ? body : JSON.stringify(body),
    credentials: "same-origin",
    redirect: "error",
    signal: AbortSignal.timeout(hasFiles ? filesTimeoutMs : textTimeoutMs),
  });
}
