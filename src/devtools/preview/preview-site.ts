import type { MessageDescriptor } from "@lingui/core";
import type { Brand } from "#generated/types.ts";
import type { LocaleMode } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { msg } from "../i18n.ts";

/** Colour scheme of a page; auto: the system setting. */
export const previewThemes = ["auto", "light", "dark"] as const;
export type PreviewTheme = (typeof previewThemes)[number];

export const themeNames: Readonly<Record<PreviewTheme, MessageDescriptor>> = {
  auto: msg("Automatic"),
  light: msg("Light"),
  dark: msg("Dark"),
};

/** Where a document is shown. */
export interface PreviewSite {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly mode: LocaleMode;
  readonly theme: PreviewTheme;
  /** A single block is shown without header, title and footer of the site. */
  readonly isAlone: boolean;
}
