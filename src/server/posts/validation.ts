import { describeProblem } from "#contract/problems/describe-problem.ts";
import { problemTranslator } from "#contract/problems/problem-translator.ts";
import type { DocumentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { jsonWarnings } from "#contract/warnings/content-warnings.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { guessKind, judgedKinds } from "#kinds/guess-kind.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { judgeContent } from "#kinds/judge-content.ts";
import { scanJson } from "#lib/json/scan-json.ts";
import { textPosition } from "#lib/json/text-position.ts";
import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import type { RateLimit } from "#protocol/rate-limit.ts";
import type { AddressRanges } from "../guard/network-address.ts";
import { visitorKeyOf } from "../guard/visitor-key.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";

/** What one question may cost. */
export const validationLimits: DocumentLimits = {
  maxBytes: 1_000_000,
  maxDepth: 50,
  maxValues: 100_000,
};

const minuteMs = 60_000;
export const validationRates = {
  each: { count: 120, spanMs: minuteMs },
  total: { count: 600, spanMs: minuteMs },
} as const;

export interface ValidationDeps {
  readonly responses: Responses;
  readonly rate: RateLimit;
  readonly trustedProxies: AddressRanges;
}

/**
 * `POST /_validate?kind=&locale=`: what the site would make of the JSON of the body, without keeping
 * anything. The kind is guessed where nobody says it; the locale is that of the sentences.
 */
export function createValidation(deps: ValidationDeps): (c: AppContext) => Promise<Response> {
  const { responses, rate, trustedProxies } = deps;
  const refuse = (status: number, message: string) =>
    responses.json(status, { code: String(status), message });
  return async (c) => {
    const query = new URLSearchParams(c.get("request").search);
    const locale = query.get("locale") ?? "en";
    const name = query.get("kind");
    const named = judgedKinds.find((kind) => kind.name === name);
    if (!isLocale(locale)) return refuse(400, "locale is none of this site");
    if (name !== null && named === undefined) {
      return refuse(400, `kind must be one of ${kindNames}`);
    }
    rate.take(visitorKeyOf(c, trustedProxies));
    try {
      const bytes = await readBounded(c.req.raw.body, validationLimits.maxBytes);
      const report = await reportOf(bytes, named, locale);
      return report === undefined
        ? refuse(422, `cannot tell what this is; say so by kind, one of ${kindNames}`)
        : responses.json(200, report);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      return refuse(413, `at most ${validationLimits.maxBytes} bytes`);
    }
  };
}

const kindNames = judgedKinds.map(({ name }) => name).join(", ");

interface ValidationReport extends Omit<ContentVerdict, "problems" | "migrated"> {
  readonly kind: string | undefined;
  readonly problems: readonly object[];
  /** The whole document in the form of today, where some of its blocks have an older one. */
  readonly migrated?: unknown;
}

/** Undefined for JSON of no known kind. */
async function reportOf(
  bytes: Uint8Array,
  named: Kind | undefined,
  locale: Locale,
): Promise<ValidationReport | undefined> {
  const { value, problems } = parseJson(bytes, validationLimits);
  const kind = value === undefined ? named : (named ?? guessKind("", value));
  if (kind === undefined && value !== undefined) return undefined;
  const judged: ContentVerdict =
    kind === undefined || value === undefined
      ? { verdict: "refused", problems: [] }
      : judgeContent(kind, value);
  const inText = value === undefined ? [] : jsonWarnings(new TextDecoder().decode(bytes));
  const all = [...problems, ...inText, ...judged.problems];
  const { migrated, ...verdict } = judged;
  return {
    ...verdict,
    kind: kind?.name,
    problems: await described(all, bytes, locale),
    ...(migrated && { migrated: migrated.value }),
  };
}

/** Each problem with its sentence and its place in the text. */
async function described(problems: readonly Problem[], bytes: Uint8Array, locale: Locale) {
  const text = new TextDecoder().decode(bytes);
  const { places } = scanJson(text, new Set(problems.map(({ pointer }) => pointer)));
  const translate = await problemTranslator(locale);
  return problems.map((problem) => {
    const place = places.get(problem.pointer);
    const position = problem.position ?? (place && textPosition(text, place.value));
    return { ...problem, message: describeProblem(problem, translate), ...position };
  });
}
