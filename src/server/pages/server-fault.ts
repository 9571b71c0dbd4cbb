import { buildCsp } from "../reply/headers.ts";
import type { Responses } from "../reply/responses.ts";
import { errorFields, type Logger } from "../logger.ts";
import type { AppContext } from "../request-context.ts";
import type { FallbackPages } from "./fallback-page.ts";

export interface ServerFaultDeps {
  readonly responses: Responses;
  readonly logger: Logger;
  readonly fallbackPages: FallbackPages;
}

/** Last resort: a fault in the server itself. The page depends on nothing that could be broken too. */
export function respondFault(deps: ServerFaultDeps, error: Error, c: AppContext): Response {
  deps.logger.error({ ...errorFields(error), requestId: c.get("log")?.requestId }, "server-fault");
  const locale = c.get("request")?.brand.defaultLocale ?? "en";
  const { html, styleHashes } = deps.fallbackPages(locale, 500, "/");
  return deps.responses.bytes(500, Buffer.from(html), {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": buildCsp({ scriptHashes: [], styleHashes }),
    "cache-control": "no-store",
  });
}
