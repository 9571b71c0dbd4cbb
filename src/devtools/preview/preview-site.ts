import type { Brand } from "#generated/types.ts";
import type { LocaleMode } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";

/** Where a document is shown. */
export interface PreviewSite {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly mode: LocaleMode;
}
