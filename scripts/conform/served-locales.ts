import { locales, type Locale } from "#i18n/locales.ts";
import { UsageError } from "../usage-error.ts";
import { signInHint } from "./asking/sign-in.ts";
import { statusText, type AskService, type ServiceResponse } from "./service.ts";

/** A locale that a service does not offer. */
export interface AbsentLocale {
  readonly locale: Locale;
  /** Status of the response to a sitemap request. */
  readonly status: number;
}

export interface ServedLocales {
  readonly served: readonly Locale[];
  readonly absent: readonly AbsentLocale[];
}

/** Valid statuses for a locale that a service does not have; any other one is a fault. */
const absentStatuses: readonly number[] = [400, 404];

/**
 * Returns the locales for which a service has a sitemap, or fails to deliver it; requested locales are
 * always included.
 * @throws UsageError if the service is unreachable, or has no locale
 */
export async function servedLocales(
  ask: AskService,
  wanted: readonly Locale[] = [],
): Promise<ServedLocales> {
  const served: Locale[] = [];
  const absent: AbsentLocale[] = [];
  const failures: ServiceResponse[] = [];
  const asked = wanted.length === 0 ? locales : wanted;
  for (const locale of asked) {
    const response = await ask(sitemapOf(locale));
    const { status } = response;
    if (status !== 200) failures.push(response);
    if (wanted.length > 0 || !absentStatuses.includes(status)) served.push(locale);
    else absent.push({ locale, status });
  }
  const [failure] = failures;
  if (wanted.length === 0 && failure !== undefined && failures.length === asked.length) {
    const failureText = `${sitemapOf(locales[0])} ${statusText(failure)}`;
    throw new UsageError(
      `the service has no sitemap in any language: ${failureText}${signInHint(failure.status)}`,
    );
  }
  return { served, absent };
}

function sitemapOf(locale: Locale): string {
  return `/api/sitemap_nodes?locale=${locale}`;
}
