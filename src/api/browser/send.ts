import { localeHeader } from "#protocol/headers.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { storedToken } from "#stores/stored-token.ts";
import { MethodNotAllowed } from "../errors.ts";
import { failureCodeOf } from "../transport/failure-code.ts";

/** A request that a visitor sends to the content service. */
export interface OutgoingRequest {
  /** Name for error messages, for example "login". */
  readonly service: string;
  readonly path: string;
  readonly method: "POST" | "PUT";
  readonly methods: readonly string[];
  readonly locale: string;
  readonly body: object | FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** Omits the bearer token, for example when the visitor is about to sign in. */
  readonly isAnonymous?: true;
}

/** A response; `body` is its parsed JSON. */
export interface ReceivedResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds to wait before retrying, if the service specifies it. */
  readonly retryAfterS?: number;
}

/** Uploads take longer than other requests; text that takes this long will not arrive. */
const textTimeoutMs = 20_000;
const filesTimeoutMs = 120_000;
/** Status used when a successful response has a failure code in its body that is not a number. */
const codedFailure = 500;

/**
 * Sends a request once. A failure code in the body counts as the status, whatever the status line
 * says. Rejects when no response arrives: it is then unknown whether the request was accepted.
 * @throws {MethodNotAllowed} before anything is sent
 */
export async function send(sending: OutgoingRequest): Promise<ReceivedResponse> {
  const { service, method, methods } = sending;
  if (!methods.includes(method)) throw new MethodNotAllowed(service, method);
  const token = sending.isAnonymous === true ? undefined : storedToken();
  const first = await attempt(sending, token);
  // An expired session must not keep a message from arriving: it is sent anonymously instead.
  const isEnded = first.status === 401 && token !== undefined;
  const response = isEnded ? await attempt(sending, undefined) : first;

  const body: unknown = await response.json().catch(() => ({}));
  const record = isRecord(body) ? body : {};
  const code = response.ok ? failureCodeOf(record) : undefined;
  const status = code === undefined ? response.status : Number(code) || codedFailure;
  const retryAfterS = Number(response.headers.get("Retry-After"));
  return { status, body: record, ...(retryAfterS > 0 ? { retryAfterS } : {}) };
}

/** Sends the request with the bearer token of the signed-in visitor. */
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
