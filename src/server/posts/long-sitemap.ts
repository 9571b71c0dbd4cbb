import { createHash } from "node:crypto";
import type { Loaded } from "#api/cache/cache-entry.ts";
import { releasedContract } from "#generated/released-contract.ts";
import type { Locale } from "#i18n/locales.ts";
import { sitemap as kind } from "#kinds/sitemap.kind.ts";
import type { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import { contractHeader, localeHeader } from "#protocol/headers.ts";
import { SitemapResponse } from "#protocol/sitemap-response.ts";
import { chooseCoding } from "../reply/encoding.ts";
import { entityTag, noneMatchNames } from "../reply/etag.ts";
import { preferencesOf } from "../reply/preferences.ts";
import type { AppContext } from "../request-context.ts";
import { askedLocale } from "./api-reads.ts";

/** Shorter ones are held as a whole: tagged by their bytes, compressed once and cached. */
const longNodes = 10_000;

/** Returns the sitemap of a brand as used by pages. */
export type SitemapOf = (brandId: string, locale: Locale) => Promise<Loaded<SitemapTable>>;

/** Streams a sitemap that is too large to hold as JSON; undefined for any other request. */
export type RespondLongSitemap = (c: AppContext) => Promise<Response | undefined>;

/**
 * A long sitemap is written piece by piece from the table used to find pages: as it was read, without what
 * visitors cannot see. The same applies if the service is unavailable and only the table is cached.
 */
export function respondLongSitemap(sitemapOf: SitemapOf): RespondLongSitemap {
  return async (c) => {
    const { path, search, brand } = c.get("request");
    if (path !== kind.list.endpoint) return undefined;
    const asked = new URLSearchParams(search);
    const locale = askedLocale(c, asked, brand);
    const isPlain = [...asked.keys()].every((name) => name === "locale");
    if (locale === undefined || !isPlain) return undefined;
    // The regular path responds with the reason why it is unavailable.
    const found = await sitemapOf(brand.id, locale).catch(() => undefined);
    if (found === undefined || (found.data.length <= longNodes && !found.stale)) return undefined;
    const { acceptEncoding, ifNoneMatch, wantsBody } = preferencesOf(c);
    const coding = chooseCoding(acceptEncoding) === "identity" ? "identity" : "gzip";
    const etag = entityTag(await hashOf(found.data), coding);
    const headers = {
      "content-type": "application/json",
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
      [contractHeader]: releasedContract,
      vary: `accept, ${localeHeader}, accept-encoding`,
      etag,
      ...(found.ageMs !== undefined && { age: String(Math.round(found.ageMs / 1000)) }),
    };
    if (noneMatchNames(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
    const coded = coding === "identity" ? headers : { ...headers, "content-encoding": coding };
    if (!wantsBody) return new Response(null, { headers: coded });
    const { body } = new SitemapResponse(found.data, {});
    if (coding === "identity") return new Response(body, { headers: coded });
    return new Response(body?.pipeThrough(new CompressionStream("gzip")) ?? null, {
      headers: coded,
    });
  };
}

const hashes = new WeakMap<SitemapTable, Promise<string>>();

/** Hash of the whole table, computed in turns with other work: the same in each instance. */
function hashOf(table: SitemapTable): Promise<string> {
  const known = hashes.get(table) ?? madeHash(table);
  hashes.set(table, known);
  return known;
}

async function madeHash(table: SitemapTable): Promise<string> {
  const { shapes, patterns, lengths, ends, parts } = table.packed();
  const hash = createHash("sha256").update(JSON.stringify({ shapes, patterns, lengths, ends }));
  const slicer = new TimeSlicer();
  for (const part of parts) {
    hash.update(part);
    await slicer.step();
  }
  return hash.digest("base64url").slice(0, 22);
}
