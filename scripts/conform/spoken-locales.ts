import { locales, type Locale } from "#i18n/locales.ts";
import { UsageError } from "../usage-error.ts";
import type { AskService } from "./service.ts";

/**
 * The languages that a service has a sitemap in; those that are wanted are taken at their word.
 * @throws UsageError when nobody answers, or in no language
 */
export async function spokenLocales(
  ask: AskService,
  wanted: readonly Locale[] = [],
): Promise<readonly Locale[]> {
  const found: Locale[] = [];
  for (const locale of wanted.length === 0 ? locales : wanted) {
    const { status } = await ask(`/api/sitemap_nodes?locale=${locale}`);
    if (status === 200 || wanted.length > 0) found.push(locale);
  }
  if (found.length === 0) {
    throw new UsageError(
      "the service has no sitemap in any language: nothing at /api/sitemap_nodes below that address",
    );
  }
  return found;
}
