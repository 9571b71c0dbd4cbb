import type { MessageId } from "#generated/messages.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { locales, type Locale } from "#i18n/locales.ts";
import { cspHash } from "./assets.ts";

/** A page that needs nothing: neither content nor React nor a style sheet. */
export interface FallbackPage {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

export type FallbackPages = (
  locale: Locale,
  status: number | "offline",
  homeHref: string,
) => FallbackPage;

const style =
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1.5rem;" +
  "color:#10201c;background:#f6f5f0}a{color:inherit}";

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly home: string;
}

function documentOf(
  locale: Locale,
  texts: Texts,
  head: { status: number | "offline"; homeHref: string },
): string {
  const title = escapeHtml(texts.title);
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}${head.status === "offline" ? "" : ` ${head.status}`}</title>` +
    `<style>${style}</style></head><body><main><h1>${title}</h1>` +
    `<p>${escapeHtml(texts.description)}</p>` +
    `<p><a href="${escapeHtml(head.homeHref)}">${escapeHtml(texts.home)}</a></p></main></body></html>`
  );
}

/** Status codes that have texts of their own (spec 2.3); all others read as 500. */
type TextStatus = 404 | 500 | 503 | "offline";

function textStatus(status: number | "offline"): TextStatus {
  return status === 404 || status === 503 || status === "offline" ? status : 500;
}

/**
 * Reads the texts of the last resort (spec 2.3: an error inside the error page) at start, so that
 * nothing is left that could fail when it is needed.
 */
export async function prepareFallbackPages(fallbackLocale: Locale): Promise<FallbackPages> {
  const prepared = await Promise.all(
    locales.map(async (locale) => {
      const i18n = createI18n(locale, await loadMessages(locale, fallbackLocale));
      const textsOf = (title: MessageId, description: MessageId): Texts => ({
        title: i18n._(title),
        description: i18n._(description),
        home: i18n._("error.backHome"),
      });
      return [
        locale,
        {
          404: textsOf("error.title404", "error.errorDescription404"),
          500: textsOf("error.title500", "error.errorDescription500"),
          503: textsOf("error.title503", "error.errorDescription503"),
          offline: textsOf("error.titleoffline", "error.errorDescriptionoffline"),
        },
      ] as const;
    }),
  );
  const texts = new Map(prepared);
  const styleHashes = [cspHash(style)];
  const plain = { title: "Error", description: "Internal server error", home: "Home" };
  return (locale, status, homeHref) => {
    const found = texts.get(locale)?.[textStatus(status)] ?? plain;
    return { html: documentOf(locale, found, { status, homeHref }), styleHashes };
  };
}
