import { isLocale, type Locale } from "#i18n/locales.ts";
import { localeSwitchHref, splitLocale } from "#i18n/locale-paths.ts";
import { feedPath } from "#pages/listing/feed-paths.ts";
import type { ListingOptions } from "#pages/listing/listed-page.ts";
import { countedPages, feedEntries, listedPages } from "#pages/listing/listed-pages.ts";
import { feedXml } from "./feed-xml.ts";
import { maxUrlsPerFile, sitemapFile, sitemapIndex } from "./sitemap-xml.ts";

/** A file for search engines and feed readers. */
export interface SeoFile {
  readonly contentType: string;
  readonly text: string;
}

const sitemapPath = /^\/sitemap-([a-z]{2})-([1-9]\d{0,3})\.xml$/;
const feedPathPattern = /^\/feed\/([a-z]{2})\/(atom|rss)\.xml$/;

/** Returns the sitemap index, a sitemap file or a feed; undefined otherwise. Throws ContentUnavailable. */
export async function seoFile(options: ListingOptions, path: string): Promise<SeoFile | undefined> {
  if (path === "/sitemap.xml") return xml(await index(options));
  const [, locale, number] = sitemapPath.exec(path) ?? [];
  if (isListed(options, locale)) return part(options, locale, Number(number));
  const [, feedLocale, format] = feedPathPattern.exec(path) ?? [];
  if (isListed(options, feedLocale)) {
    return feed(options, feedLocale, format === "atom" ? "atom" : "rss");
  }
  return undefined;
}

/** In domain mode a host lists its own language: the others have their own hosts. */
function listedLocales({ brand, routing, origin }: ListingOptions): readonly Locale[] {
  if (routing.mode === "prefix") return brand.locales;
  const address = { host: new URL(origin).hostname, path: "/", search: "" };
  return [splitLocale(routing, address).locale];
}

function isListed(options: ListingOptions, locale: string | undefined): locale is Locale {
  return isLocale(locale) && listedLocales(options).includes(locale);
}

function xml(text: string, type = "application/xml"): SeoFile {
  return { contentType: `${type}; charset=utf-8`, text };
}

async function index(options: ListingOptions): Promise<string> {
  const urls: string[] = [];
  for (const locale of listedLocales(options)) {
    const count = await countedPages(options, locale);
    for (let file = 1; file <= Math.ceil(count / maxUrlsPerFile); file += 1) {
      urls.push(`${options.origin}/sitemap-${locale}-${file}.xml`);
    }
  }
  return sitemapIndex(urls);
}

async function part(
  options: ListingOptions,
  locale: Locale,
  number: number,
): Promise<SeoFile | undefined> {
  const first = (number - 1) * maxUrlsPerFile;
  const pages = await listedPages(options, locale, { first, count: maxUrlsPerFile });
  return pages.length === 0 ? undefined : xml(sitemapFile(pages));
}

async function feed(
  options: ListingOptions,
  locale: Locale,
  format: "atom" | "rss",
): Promise<SeoFile> {
  const { brand, origin, routing } = options;
  const home = localeSwitchHref(routing, locale, "/");
  const text = feedXml(format, {
    title: brand.name,
    locale,
    selfUrl: `${origin}${feedPath(locale, format)}`,
    homeUrl: home.startsWith("/") ? `${origin}${home}` : home,
    entries: await feedEntries(options, locale),
  });
  return xml(text, `application/${format}+xml`);
}
