import { passedBack, visitorHeaders, type GatewayDeps } from "./api-gateway.ts";
import type { AppContext } from "./app-env.ts";
import type { HeaderRecord } from "./headers.ts";

/** Something that was posted to a page, on its way to the API. */
export interface ApiSending {
  readonly path: string;
  readonly locale: string;
  readonly idempotencyKey?: string;
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly token?: string;
  /** Instead of the time that files may take. */
  readonly timeOutMs?: number;
}

/** What the API answered, and what of it goes on to the visitor's browser. */
export interface ApiAnswer {
  readonly response: Response;
  readonly headers: HeaderRecord;
}

export type SendToApi = (c: AppContext, sending: ApiSending) => Promise<ApiAnswer>;

/** The embedded service has the files already; a CMS behind the network needs a while for them. */
const filesTimeOutMs = 60_000;

/** Sends what was posted to a page to the API, as the page's script would have sent it. */
export function createApiSender(deps: GatewayDeps): SendToApi {
  return async (c, sending) => {
    const { path, locale, idempotencyKey, contentType, body, token } = sending;
    const { baseUrl, fetch } = deps.upstreamOf(c.get("facts").brand.id);
    const headers = {
      ...visitorHeaders(c, deps),
      accept: "application/json",
      "accept-locale": locale,
      "content-type": contentType,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    };
    const signal = AbortSignal.timeout(sending.timeOutMs ?? filesTimeOutMs);
    const init = { method: "POST", headers, body, redirect: "manual", signal } as const;
    const response = await fetch(new Request(`${baseUrl}${path}`, init));
    return { response, headers: passedBack(response, deps.https) };
  };
}
