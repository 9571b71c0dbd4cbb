import type { FeedEntry } from "#pages/listing/listed-pages.ts";
import type { FeedFormat } from "#pages/listing/feed-paths.ts";
import { escapeXml } from "#lib/html/escape-markup.ts";
import { textElement, xmlHead } from "./xml.ts";

/** The parts of a feed; all addresses are absolute. */
export interface FeedParts {
  readonly title: string;
  readonly locale: string;
  readonly selfUrl: string;
  readonly homeUrl: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

/** Returns the start of a day in the format of Atom. */
function moment(day: string): string {
  return `${day}T00:00:00Z`;
}

function updatedOn({ entries }: FeedParts): string {
  return entries[0]?.day ?? "1970-01-01";
}

function atom(parts: FeedParts): string {
  const { title, locale, selfUrl, homeUrl } = parts;
  const entries = parts.entries.map(
    ({
      url,
      title: name,
      summary,
      day,
    }) => `<entry>${textElement("id", url)}${textElement("title", name)}\
<link href="${escapeXml(url)}"/>${textElement("published", moment(day))}\
${textElement("updated", moment(day))}${textElement("summary", summary)}</entry>`,
  );
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\
${textElement("id", homeUrl)}${textElement("title", title)}${textElement("updated", moment(updatedOn(parts)))}\
<link rel="self" href="${escapeXml(selfUrl)}"/><link href="${escapeXml(homeUrl)}"/>\
<author>${textElement("name", title)}</author>
${entries.join("\n")}
</feed>
`;
}

function rss(parts: FeedParts): string {
  const { title, locale, selfUrl, homeUrl } = parts;
  const items = parts.entries.map(
    ({
      url,
      title: name,
      summary,
      day,
    }) => `<item>${textElement("title", name)}${textElement("link", url)}\
${textElement("guid", url)}${textElement("pubDate", new Date(moment(day)).toUTCString())}\
${textElement("description", summary)}</item>`,
  );
  return `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\
${textElement("title", title)}${textElement("link", homeUrl)}${textElement("description", title)}\
${textElement("language", locale)}<atom:link rel="self" type="application/rss+xml" href="${escapeXml(selfUrl)}"/>
${items.join("\n")}
</channel></rss>
`;
}

/** The newest entries of a locale for feed readers. */
export function feedXml(format: FeedFormat, parts: FeedParts): string {
  return format === "atom" ? atom(parts) : rss(parts);
}
