import { shareImageSize } from "#lib/url/picture-sources.ts";

/** Content of the document's head, the same for server and browser. */
export interface Head {
  readonly title: string;
  readonly description?: string | undefined;
  /** Absolute, from the configured origin, never from the request. Absent on error pages. */
  readonly canonical?: string | undefined;
  readonly alternates: readonly Alternate[];
  readonly image?: string | undefined;
  readonly siteName: string;
  readonly locale?: string | undefined;
  /** Publication day of an article; absent for other pages. */
  readonly publishedOn?: string | undefined;
  /** Feeds of the locale, for feed readers to discover. */
  readonly feeds?: readonly Feed[];
  readonly isIndexable: boolean;
}

/** A list of posts for feed readers. */
export interface Feed {
  readonly type: "application/rss+xml" | "application/atom+xml";
  readonly title: string;
  readonly href: string;
}

/** The same content in another locale; `x-default` names the default locale's. */
export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/** One element of the head. */
export interface HeadTag {
  readonly tag: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
}

/** The head's elements besides the title. */
export function headTags(head: Head): HeadTag[] {
  const { description, canonical, image } = head;
  return [
    ...(description === undefined ? [] : [meta("name", "description", description)]),
    ...(head.isIndexable ? [] : [meta("name", "robots", "noindex")]),
    ...(canonical === undefined ? [] : [link("canonical", canonical)]),
    ...head.alternates.map(({ hreflang, href }) => link("alternate", href, { hreflang })),
    meta("property", "og:title", head.title),
    meta("property", "og:site_name", head.siteName),
    ...(head.publishedOn === undefined
      ? [meta("property", "og:type", "website")]
      : [
          meta("property", "og:type", "article"),
          meta("property", "article:published_time", head.publishedOn),
        ]),
    meta("name", "twitter:card", "summary_large_image"),
    ...(head.feeds ?? []).map(({ type, title, href }) => link("alternate", href, { type, title })),
    ...(description === undefined ? [] : [meta("property", "og:description", description)]),
    ...(canonical === undefined ? [] : [meta("property", "og:url", canonical)]),
    ...(image === undefined ? [] : shareImage(image, head.title)),
  ];
}

function shareImage(url: string, alt: string): HeadTag[] {
  return [
    meta("property", "og:image", url),
    meta("property", "og:image:width", String(shareImageSize.width)),
    meta("property", "og:image:height", String(shareImageSize.height)),
    meta("property", "og:image:alt", alt),
  ];
}

function meta(key: "name" | "property", value: string, content: string): HeadTag {
  return { tag: "meta", attributes: { [key]: value, content } };
}

function link(rel: string, href: string, more: Record<string, string> = {}): HeadTag {
  return { tag: "link", attributes: { rel, href, ...more } };
}

/** Marks the elements that belong to one page and are replaced with it. */
export const headMarker = "data-head";

/** Replaces the head of the previous page after an in-app navigation. */
export function applyHead(document: Document, head: Head): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${headMarker}]`)) old.remove();
  for (const { tag, attributes } of headTags(head)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute(headMarker, "");
    document.head.append(element);
  }
}
