import type { ListedPage } from "#pages/listing/listed-page.ts";
import { escapeXml } from "#lib/html/escape-markup.ts";
import { textElement, xmlHead } from "./xml.ts";

/** Addresses in one file; the protocol allows 50,000. */
export const maxUrlsPerFile = 10_000;

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Renders an index of sitemap files, by their absolute addresses. */
export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap>${textElement("loc", url)}</sitemap>`);
  return `${xmlHead}<sitemapindex xmlns="${namespace}">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** Renders one sitemap file: each page with its other languages. */
export function sitemapFile(pages: readonly ListedPage[]): string {
  const entries = pages.map(({ url, changedOn, alternates }) => {
    const changed = changedOn === undefined ? "" : textElement("lastmod", changedOn);
    return `<url>${textElement("loc", url)}${changed}${alternates.map(alternate).join("")}</url>`;
  });
  return `${xmlHead}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

function alternate({ hreflang, href }: { hreflang: string; href: string }): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`;
}
