import { AccessDenied, ContentNotFound, ContentUnavailable } from "#api/errors.ts";
import type { ContentClient } from "#api/client/client.ts";
import { apiFailure, readingOf } from "#cms/main.ts";
import type { Brand } from "#generated/types.ts";
import { isLocale } from "#i18n/locales.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { localeHeader } from "#protocol/headers.ts";
import type { AppContext } from "../request-context.ts";
import type { ApiResponses } from "./api-responses.ts";

/** Handles read requests to the API of a CMS; undefined for those that the CMS must handle. */
export type ReadApi = (c: AppContext) => Promise<Response | undefined>;

export interface ApiReadsDeps {
  readonly apiResponses: ApiResponses;
  readonly clientOf: (brandId: string) => Pick<ContentClient, "raw">;
}

const retryAfterS = "5";
const linkedData = "application/ld+json";

/**
 * Requests for content are handled like pages (T-53): with the same cache, circuit breaker and copies on
 * disk, so that visitors' programs neither wait for a hanging CMS nor request more from it.
 */
export function createApiReads({ apiResponses, clientOf }: ApiReadsDeps): ReadApi {
  return async (c) => {
    const failure = (status: number, detail: string, headers = {}): Response =>
      apiFailure(c.req, { status, detail, headers });
    const { path, search, brand } = c.get("request");
    const reading = readingOf(path);
    if (reading === undefined) return undefined;
    const asked = new URLSearchParams(search);
    const unknown = [...asked.keys()].find((name) => !reading.query.has(name));
    if (unknown !== undefined) return failure(400, "Unknown parameter.");
    const locale = askedLocale(c, asked, brand);
    if (locale === undefined) return failure(400, "Unknown locale.");
    const query = Object.fromEntries([...asked].toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const isList = Object.keys(reading.params).length === 0;
    const { raw } = clientOf(brand.id);
    const loaded = raw({
      locale,
      path: reading.path,
      params: reading.params,
      query: isList ? { locale, ...query } : {},
    });
    if (loaded === undefined) return undefined;
    try {
      const { data, ageMs } = await loaded;
      const age = ageMs === undefined ? {} : { age: String(Math.round(ageMs / 1000)) };
      const isLinked = isRecord(data) && "hydra:member" in data;
      const type =
        isLinked && c.req.header("accept")?.includes(linkedData) ? linkedData : "application/json";
      if (typeof data !== "object" || data === null) throw new Error("content is not JSON");
      return await apiResponses.content(c, data, { type, cacheControl: "no-cache", headers: age });
    } catch (error) {
      if (error instanceof ContentNotFound) return failure(404, "Content not found.");
      if (error instanceof AccessDenied) {
        return failure(401, "Access denied.", { "www-authenticate": "Bearer" });
      }
      if (!(error instanceof ContentUnavailable)) throw error;
      return failure(503, "Content is unavailable.", { "retry-after": retryAfterS });
    }
  };
}

/** Returns the language of a request; undefined for an unknown one. */
export function askedLocale(c: AppContext, asked: URLSearchParams, brand: Brand) {
  const named = asked.get("locale") ?? c.req.header(localeHeader) ?? brand.defaultLocale;
  return isLocale(named) ? named : undefined;
}
