import type { MessageId } from "#generated/message-ids.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { locales, type Locale } from "#i18n/locales.ts";
import { escapeHtml } from "#lib/html/escape-markup.ts";
import { cspHash } from "../files/assets.ts";

/** A page that depends on nothing: neither content nor React nor a stylesheet. */
export interface FallbackPage {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

export type FallbackPages = (
  locale: Locale,
  /** `sent`: a form was accepted while its own page is unavailable. */
  status: number | "offline" | "sent",
  homeHref: string,
) => FallbackPage;

const style =
  ":root{color-scheme:light dark;--paper:#f8f7f2;--ink:#171c24;--line:#dad7cd;--way:#a86200}" +
  "@media(prefers-color-scheme:dark){:root{--paper:#171c24;--ink:#f0eee8;--line:#39424e;--way:#f5b041}}" +
  "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:40rem;margin:10vh auto;padding:0 1.5rem;" +
  "color:var(--ink);background:var(--paper)}h1{font-size:min(2em,8vw);line-height:1.1}a{display:inline-block;padding:.5rem 0;color:inherit}" +
  "svg{width:100%;height:auto;fill:none;stroke-linecap:round;stroke-width:2;stroke:var(--line)}" +
  ".way{stroke:var(--way);stroke-width:6}.ahead{stroke:var(--way);stroke-width:6;stroke-dasharray:1 16}" +
  ".mark{stroke:var(--ink);stroke-width:8;stroke-linecap:butt}.mid{stroke:var(--way)}" +
  ".stop{fill:var(--paper);stroke:var(--ink);stroke-width:4}";

/** A path that breaks off on a map: part of the page, so that it needs no request that could fail too. */
const picture =
  '<svg viewBox="0 0 640 200" aria-hidden="true">' +
  '<path d="M0 40q90-36 170 6t170-12 150 22 150-20M0 84q70-30 150 4t180-6 170 26 140-16M0 150q110-40 210-6t190-10 240 8"/>' +
  '<path class="way" d="M60 132C140 132 150 70 230 78S318 108 340 104"/>' +
  '<path class="ahead" d="M364 98C430 84 470 142 570 74"/>' +
  '<circle class="stop" cx="340" cy="104" r="10"/>' +
  '<path class="mark" d="M40 120h40M40 144h40"/><path class="mark mid" d="M40 132h40"/></svg>';

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly home: string;
}

function documentOf(
  locale: Locale,
  texts: Texts,
  head: { status: number | "offline" | "sent"; homeHref: string },
): string {
  const title = escapeHtml(texts.title);
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}${typeof head.status === "number" ? ` ${head.status}` : ""}</title>` +
    `<style>${style}</style></head><body><main>${head.status === "sent" ? "" : picture}<h1>${title}</h1>` +
    `<p>${escapeHtml(texts.description)}</p>` +
    `<p><a href="${escapeHtml(head.homeHref)}">${escapeHtml(texts.home)}</a></p></main></body></html>`
  );
}

/** Status codes with texts of their own (R-24); all others use those of 500. */
type TextStatus = 404 | 429 | 500 | 503 | "offline" | "sent";

function textStatus(status: number | "offline" | "sent"): TextStatus {
  if (typeof status === "string") return status;
  return status === 404 || status === 429 || status === 503 ? status : 500;
}

/**
 * Prepares the pages of last resort (R-24: an error inside the error page) at startup, so that nothing
 * can fail when they are needed.
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
          429: textsOf("error.title429", "error.errorDescription429"),
          500: textsOf("error.title500", "error.errorDescription500"),
          503: textsOf("error.title503", "error.errorDescription503"),
          sent: textsOf("form.successTitle", "form.successWeContact"),
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
