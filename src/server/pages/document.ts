import { escapeHtml } from "#lib/html/escape-markup.ts";
import { brandIcon } from "#lib/url/brand-icon.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import type { DocumentScript } from "../files/assets.ts";
import { headMarker, headTags, type Head } from "#site/seo/head.ts";

/** The parts of a page's HTML document. */
export interface DocumentParts {
  readonly lang: string;
  readonly brandId: string;
  /** For a page of the site. */
  readonly layout?: string;
  readonly head: Head;
  readonly css: string;
  /** Stylesheets by address, where the styles are not inlined (development). */
  readonly stylesheets: readonly string[];
  /** Addresses of font files, fetched while the styles are being parsed. */
  readonly fonts: readonly string[];
  /** The rendered page. */
  readonly body: string;
  /** Markup before the app, never rendered again. */
  readonly beforeApp: string;
  /** JSON elements: data, never executed. */
  readonly data: readonly DocumentData[];
  readonly scripts: readonly DocumentScript[];
}

export interface DocumentData {
  readonly type: "application/json" | "application/ld+json";
  readonly id: string;
  readonly json: string;
}

/** Slides away from a page that has just loaded; site.css defines when. */
const loadLayer = '<div class="page-load" aria-hidden="true"></div>';

/** Returns a complete HTML document. The only place where markup is concatenated from strings. */
export function htmlDocument(parts: DocumentParts): string {
  const { lang, brandId, layout, head, css, stylesheets, fonts, beforeApp, body, data, scripts } =
    parts;
  return `<!doctype html><html lang="${escapeHtml(lang)}" data-brand="${escapeHtml(brandId)}"${layout === undefined ? "" : ` data-layout="${escapeHtml(layout)}"`}><head>\
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\
${fonts.map(fontPreload).join("")}<title>${escapeHtml(head.title)}</title>${headHtml(head)}\
${element("link", { rel: "icon", type: "image/svg+xml", href: brandIcon(brandId) })}\
${stylesheets.map((href) => element("link", { rel: "stylesheet", href })).join("")}\
${css === "" ? "" : `<style>${css}</style>`}</head><body>${loadLayer}${beforeApp}<div id="app">${body}</div>\
${data.map(({ type, id, json }) => `${element("script", { type, id })}${escapeJson(json)}</script>`).join("")}\
${scripts.map(scriptHtml).join("")}</body></html>`;
}

/** Fonts are always fetched without credentials, so the preload must be too, or the file is loaded twice. */
function fontPreload(href: string): string {
  const type = { as: "font", type: "font/woff2", crossorigin: "" };
  return element("link", { rel: "preload", href, ...type });
}

function headHtml(head: Head): string {
  const exchanged = headTags(head).map(({ tag, attributes }) =>
    element(tag, { ...attributes, [headMarker]: "" }),
  );
  return [...exchanged, ...sharedLanguages(head)].join("");
}

/** Languages in Open Graph format, for social networks only: the app does not use them. */
const openGraphLocales: Readonly<Record<Locale, string>> = {
  pl: "pl_PL",
  en: "en_GB",
  de: "de_DE",
  fr: "fr_FR",
  es: "es_ES",
};

function sharedLanguages({ locale = "", alternates }: Head): string[] {
  if (!isLocale(locale)) return [];
  const own = openGraphLocales[locale];
  const others = alternates.flatMap(({ hreflang }) =>
    isLocale(hreflang) ? openGraphLocales[hreflang] : [],
  );
  const tag = (property: string, content: string) => element("meta", { property, content });
  return [
    tag("og:locale", own),
    ...others.filter((other) => other !== own).map((other) => tag("og:locale:alternate", other)),
  ];
}

/** Markup of scripts that are used by several pages. */
const writtenScripts = new WeakMap<DocumentScript, string>();

function scriptHtml(script: DocumentScript): string {
  const { attributes, code } = script;
  const html = writtenScripts.get(script) ?? `${element("script", attributes)}${code}</script>`;
  writtenScripts.set(script, html);
  return html;
}

function element(tag: string, attributes: Readonly<Record<string, string>>): string {
  const list = Object.entries(attributes).map(([name, value]) =>
    value === "" ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tag}${list.join("")}>`;
}

/** Escapes JSON for a script element: no tag can start in it, and it is still the same JSON. */
export function escapeJson(json: string): string {
  return json.replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
