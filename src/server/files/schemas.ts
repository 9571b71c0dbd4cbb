import { schemaFile } from "#cms/main.ts";
import { CompressedBody } from "../reply/compressed-body.ts";
import { forEveryOrigin } from "../reply/headers.ts";
import { preferencesOf } from "../reply/preferences.ts";
import { cacheRules, type CachedResponse, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";

/** GET /schema/…: the schemas of every version of the contract. Each is generated once, on first use. */
export function schemaFiles(responses: Responses): (c: AppContext) => Promise<Response> {
  // As many as there are files: an address without a file is not cached.
  const made = new Map<string, CachedResponse>();
  return async (c) => {
    const { path } = c.get("request");
    const response = made.get(path) ?? (await responseOf(path));
    if (response === undefined) {
      return responses.problem({
        status: 404,
        detail: "unknown schema; see /schema/index.json for the versions",
        headers: forEveryOrigin,
      });
    }
    made.set(path, response);
    return responses.cached(response, preferencesOf(c));
  };
}

async function responseOf(path: string): Promise<CachedResponse | undefined> {
  const file = await schemaFile(path);
  if (file === undefined) return undefined;
  const isSchema = path.endsWith(".schema.json");
  const headers = {
    "content-type": isSchema ? "application/schema+json" : "application/json; charset=utf-8",
    "cache-control": file.isFrozen ? cacheRules.hour : cacheRules.revalidate,
    "x-robots-tag": "noindex",
    ...(file.latest === undefined ? {} : { link: `<${file.latest}>; rel="latest-version"` }),
    ...forEveryOrigin,
  };
  return { status: 200, body: new CompressedBody(JSON.stringify(file.json), "page"), headers };
}
