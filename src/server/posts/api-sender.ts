import { idempotencyHeader, localeHeader } from "#protocol/headers.ts";
import { passedBack, visitorHeaders, type GatewayDeps } from "./api-gateway.ts";
import type { AppContext } from "../request-context.ts";
import type { HeaderRecord } from "../reply/headers.ts";
import { sessionToken } from "../guard/session-cookie.ts";

export type ApiSenderDeps = Pick<
  GatewayDeps,
  "upstreamOf" | "trustedProxies" | "visitorSecret" | "https"
>;

/** Something that was posted to a page, to be sent to the API. */
export interface ApiSending {
  readonly path: string;
  readonly locale: string;
  readonly idempotencyKey?: string;
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Replaces that of the cookie; null for none, as during sign-in. */
  readonly token?: string | null;
  /** Replaces the timeout for files. */
  readonly timeOutMs?: number;
}

/** The response of the API, and the headers that are forwarded to the browser. */
export interface ApiResponse {
  readonly response: Response;
  readonly headers: HeaderRecord;
}

export type SendToApi = (c: AppContext, sending: ApiSending) => Promise<ApiResponse>;

/** The embedded service has the files already; a CMS behind the network takes a while to receive them. */
const filesTimeOutMs = 60_000;

/** Sends what was posted to a page to the API, as the page's script would have sent it. */
export function createApiSender(deps: ApiSenderDeps): SendToApi {
  return async (c, sending) => {
    const own = sending.token === undefined ? sessionToken(c) : undefined;
    const token = own ?? sending.token ?? undefined;
    const first = await attempt(deps, c, { ...sending, token: token ?? null });
    // An expired session does not prevent the message from arriving: it is sent anonymously.
    const isEnded = first.status === 401 && own !== undefined;
    const response = isEnded ? await attempt(deps, c, { ...sending, token: null }) : first;
    return { response, headers: passedBack(response, deps.https) };
  };
}

async function attempt(deps: ApiSenderDeps, c: AppContext, sending: ApiSending): Promise<Response> {
  const { path, locale, idempotencyKey, contentType, body, token } = sending;
  const { baseUrl, fetch } = deps.upstreamOf(c.get("request").brand.id);
  const headers = {
    ...visitorHeaders(c, deps),
    accept: "application/json",
    [localeHeader]: locale,
    "content-type": contentType,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey }),
  };
  const signal = AbortSignal.timeout(sending.timeOutMs ?? filesTimeOutMs);
  const init = { method: "POST", headers, body, redirect: "manual", signal } as const;
  return fetch(new Request(`${baseUrl}${path}`, init));
}
