import { documentLimits, type DocumentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { isLocale, locales, type Locale } from "#i18n/locales.ts";
import { judgedKinds } from "#kinds/guess-kind.ts";
import { reportOf } from "#pages/listing/content-report.ts";
import type { LinkedPages } from "#pages/listing/linked-page.ts";
import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import type { SharedLimit } from "#protocol/shared-limit.ts";
import { unreadParameter } from "#protocol/unread-parameter.ts";
import type { AddressRanges } from "../guard/network-address.ts";
import { visitorKeyOf } from "../guard/visitor-key.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";

/** Limits of one request: it is validated in one go, while visitors wait. All else is as in rule C-4. */
export const validationLimits: DocumentLimits = {
  ...documentLimits,
  maxBytes: 1_000_000,
};

/** The error for a document that exceeds the limits of a request. */
export const judgedElsewhere =
  "for larger documents use npm run validate -- <file> or npx --no -- waymark-contract validate <file>";

const minuteMs = 60_000;
export const validationRates = {
  each: { count: 120, spanMs: minuteMs },
  total: { count: 600, spanMs: minuteMs },
} as const;

export interface ValidationDeps {
  readonly responses: Responses;
  /** The pages that links of a locale are compared with; rejects while the content is unavailable. */
  readonly pagesOf: (c: AppContext, locale: Locale) => Promise<LinkedPages | undefined>;
  readonly rate: SharedLimit;
  readonly trustedProxies: AddressRanges;
}

/**
 * `POST /_validate?kind=&locale=&content=`: returns how the site would treat the posted JSON, without storing
 * anything. The kind is guessed if it is not given; the locale is that of the messages, and of the content
 * unless `content` names another one: its links are compared with the pages of the site.
 */
export function createValidation(deps: ValidationDeps): (c: AppContext) => Promise<Response> {
  const { responses, rate, trustedProxies } = deps;
  const refuse = (status: number, detail: string) => responses.problem({ status, detail });
  return async (c) => {
    const query = new URLSearchParams(c.get("request").search);
    const locale = query.get("locale") ?? "en";
    const content = query.get("content") ?? query.get("locale");
    const name = query.get("kind");
    const unread = unreadParameter(query, parameters);
    const named = judgedKinds.find((kind) => kind.name === name);
    if (unread !== undefined) {
      return refuse(400, `${unread} is unknown or repeated; expected ${parameters.join(", ")}`);
    }
    if (!isLocale(locale)) return refuse(400, `locale must be one of ${locales.join(", ")}`);
    if (content !== null && !isOffered(c, content)) {
      return refuse(400, `content must be one of ${c.get("request").brand.locales.join(", ")}`);
    }
    if (name !== null && named === undefined) {
      return refuse(400, `kind must be one of ${kindNames}`);
    }
    if (!/^(?:identity)?$/i.test(c.req.header("content-encoding") ?? "")) {
      const headers = { "accept-encoding": "identity" };
      const detail = "send the JSON without Content-Encoding";
      return responses.problem({ status: 415, detail, headers });
    }
    await rate.take(visitorKeyOf(c, trustedProxies));
    try {
      const bytes = await readBounded(c.req.raw.body, validationLimits.maxBytes);
      const pages = content === null ? undefined : await known(deps.pagesOf(c, content));
      const sent = { bytes, ...parseJson(bytes, validationLimits) };
      const report = await reportOf(sent, { named, locale, pages });
      return report === undefined
        ? refuse(422, `cannot infer the kind; set kind to one of ${kindNames}`)
        : responses.json(200, report);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      return refuse(413, `at most ${byteCount(validationLimits.maxBytes)}; ${judgedElsewhere}`);
    }
  };
}

const parameters: readonly string[] = ["kind", "locale", "content"];

function isOffered(c: AppContext, locale: string): locale is Locale {
  return isLocale(locale) && c.get("request").brand.locales.includes(locale);
}

/** Links are not checked while the existing pages are unknown. */
export async function known<Pages>(pages: Promise<Pages>): Promise<Pages | undefined> {
  return pages.catch(() => undefined);
}

const kindNames = judgedKinds.map(({ name }) => name).join(", ");
