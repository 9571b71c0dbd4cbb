import { cspHash } from "../files/assets.ts";
import { CompressedBody } from "../reply/compressed-body.ts";
import { buildCsp, forEveryOrigin } from "../reply/headers.ts";
import { preferencesOf } from "../reply/preferences.ts";
import { cacheRules, type CachedResponse, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import { describeSite } from "./reference/describe-site.ts";
import { referenceStyle } from "./reference/reference-style.ts";

export interface ApiDescriptionHandlers {
  /** The OpenAPI document. */
  readonly document: (c: AppContext) => Promise<Response>;
  /** The page that shows it. */
  readonly reference: (c: AppContext) => Promise<Response>;
}

/**
 * Describes what the site requests from its content service, whatever implements it, and what it serves
 * itself. Both responses are created on the first request.
 */
export function apiDescription(responses: Responses): ApiDescriptionHandlers {
  const respondWith = (make: () => Promise<CachedResponse>) => {
    let made: Promise<CachedResponse> | undefined;
    return async (c: AppContext) => responses.cached(await (made ??= make()), preferencesOf(c));
  };
  return {
    document: respondWith(async () =>
      responseOf("application/json; charset=utf-8", JSON.stringify(describeSite())),
    ),
    reference: respondWith(async () => {
      const { referencePage } = await import("./reference/reference-page.tsx");
      return responseOf("text/html; charset=utf-8", referencePage(describeSite()));
    }),
  };
}

const styleOnly = buildCsp({ scriptHashes: [], styleHashes: [cspHash(referenceStyle)] });

function responseOf(contentType: string, body: string): CachedResponse {
  const headers = {
    "content-type": contentType,
    "cache-control": cacheRules.revalidate,
    "x-robots-tag": "noindex",
    ...(contentType.startsWith("text/html")
      ? { "content-security-policy": styleOnly }
      : forEveryOrigin),
  };
  return { status: 200, body: new CompressedBody(body, "asset"), headers };
}
