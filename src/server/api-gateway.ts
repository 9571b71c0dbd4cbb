import { isLocale } from "#i18n/locales.ts";
import { cacheRules, type Answers } from "./answers.ts";
import type { AppContext } from "./app-env.ts";
import { errorFields, type Logger } from "./logger.ts";

/** Answers API requests: the embedded service in the process, or HTTP to the CMS. */
export interface ApiUpstream {
  /** Address in front of `/api`, without a slash at its end. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface GatewayDeps {
  readonly answers: Answers;
  readonly logger: Logger;
  readonly upstreamOf: (brandId: string) => ApiUpstream;
}

/** How long the API may take for a whole answer. */
const timeOutMs = 5000;
const maxAnswerBytes = 20_000_000;
const jsonType = /^application\/(?:[a-z0-9.-]+\+)?json\b/i;

/** The headers that are passed on: those the API's contract names (spec section 7), no others. */
function ownHeaders(c: AppContext): Record<string, string> {
  const locale = c.req.header("accept-locale");
  const token = c.req.header("authorization");
  const accept = c.req.header("accept");
  return {
    accept: accept !== undefined && jsonType.test(accept) ? accept : "application/json",
    ...(isLocale(locale) ? { "accept-locale": locale } : {}),
    ...(token?.startsWith("Bearer ") ? { authorization: token } : {}),
  };
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) throw new Error("answer of the API is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Passes requests below `/api` on, and their answers back as JSON under our own headers. */
export function createApiGateway(deps: GatewayDeps): (c: AppContext) => Promise<Response> {
  const { answers, logger } = deps;

  async function passOn(c: AppContext): Promise<Response> {
    const { brand, path, search } = c.get("facts");
    const upstream = deps.upstreamOf(brand.id);
    const response = await upstream.fetch(
      new Request(`${upstream.baseUrl}${path}${search}`, {
        headers: ownHeaders(c),
        redirect: "manual",
        signal: AbortSignal.timeout(timeOutMs),
      }),
    );
    const contentType = response.headers.get("content-type") ?? "";
    if (!jsonType.test(contentType)) throw new Error("answer of the API is not JSON");
    const personal = c.req.header("authorization") !== undefined;
    const upstreamRule = response.headers.get("cache-control");
    return answers.bytes(response.status, await readBounded(response), {
      "content-type": contentType,
      "cache-control": personal ? cacheRules.never : (upstreamRule ?? cacheRules.never),
      "x-robots-tag": "noindex",
    });
  }

  return async (c) => {
    try {
      return await passOn(c);
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      const status = isLate ? 504 : 502;
      logger.warn({ ...errorFields(error), page: c.get("facts").path }, "api-failed");
      return answers.json(status, { code: String(status), message: "content is unavailable" });
    }
  };
}
