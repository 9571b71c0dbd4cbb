import type { Brand } from "#generated/types.ts";
import { ownUrl } from "#contract/brands.ts";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";

/** A brand that does not depend on the brands in the site's content. */
export const ownBrand: Brand = {
  id: "szlak",
  name: "Szlak",
  legalName: "Szlak Telematyka sp. z o.o.",
  locales: hasSecondLocale ? ["en", secondLocale] : ["en"],
  defaultLocale: "en",
  fallbackLocale: "en",
  hosts: [{ name: "szlak.example", locale: "en" }, { name: "localhost" }],
  origin: "https://szlak.example",
  loginUrl: ownUrl("https://app.szlak.example/"),
  mailDomain: "szlak.example",
  header: "full",
  footer: "full",
  social: [],
  contact: [],
  consent: { preselectOptional: true },
};
