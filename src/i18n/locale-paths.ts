import type { Brand } from "#generated/types.ts";
import { isSharedPath } from "#lib/url/reserved-path.ts";
import { isLocale, type Locale } from "./locales.ts";

/** Where URLs contain the locale: in the first segment of the path, or in the host. */
export const localeModes = ["prefix", "domain"] as const;
export type LocaleMode = (typeof localeModes)[number];

/** Determines which locale a URL belongs to. */
export interface LocaleRouting {
  readonly mode: LocaleMode;
  readonly brand: Pick<Brand, "locales" | "defaultLocale" | "hosts">;
}

export interface LocalisedPath {
  readonly locale: Locale;
  /** The path as in the sitemap, without a locale prefix. */
  readonly path: string;
}

/** A URL as received by the server. */
export interface Address {
  readonly host: string;
  readonly path: string;
  readonly search: string;
}

const adminPrefix = "/admin/";

/** Below /admin/ the query determines the locale. */
export function isAdminPath(path: string): boolean {
  return path.startsWith(adminPrefix);
}

/** Splits a URL into locale and path: by host in domain mode, by `locale=` below /admin/, else by prefix. */
export function splitLocale(routing: LocaleRouting, address: Address): LocalisedPath {
  const { brand, mode } = routing;
  if (isAdminPath(address.path)) {
    const asked = new URLSearchParams(address.search).get("locale");
    return { locale: offered(brand, asked) ?? brand.defaultLocale, path: address.path };
  }
  const unprefixed = unprefixedLocale(routing, address.host);
  if (mode === "domain") return { locale: unprefixed, path: address.path };
  const [, first = ""] = address.path.split("/", 2);
  const locale = offered(brand, first);
  if (locale === undefined || locale === unprefixed) {
    return { locale: unprefixed, path: address.path };
  }
  return { locale, path: address.path.slice(first.length + 1) || "/" };
}

/** Returns the locale of URLs without a prefix: the host's in domain mode, else the brand's default. */
export function unprefixedLocale({ brand, mode }: LocaleRouting, host: string): Locale {
  const own = mode === "domain" ? brand.hosts.find(({ name }) => name === host) : undefined;
  return own?.locale ?? brand.defaultLocale;
}

/**
 * Removes a locale prefix that is redundant because the locale needs none: "/kontakt" for
 * "/pl/kontakt" if Polish has no prefix. Never yields a path that starts another host.
 */
export function withoutOwnPrefix(locale: Locale, path: string): string {
  const prefix = `/${locale}`;
  let rest = path;
  while (rest === prefix || rest.startsWith(`${prefix}/`)) {
    rest = rest.slice(prefix.length).replace(/^\/*/, "/");
  }
  return rest;
}

/**
 * Returns a sitemap path as a link within one locale: in prefix mode the prefix is added once, except
 * for the default locale. Other URLs (https, mailto, fragments, media) stay unchanged.
 */
export function localePath(routing: LocaleRouting, locale: Locale, path: string): string {
  const { brand, mode } = routing;
  const prefix = `/${locale}`;
  if (mode === "domain" || locale === brand.defaultLocale || !isPagePath(path)) return path;
  const rest = path.slice(prefix.length);
  if (path.startsWith(prefix) && (rest === "" || /^[/?#]/.test(rest))) return path;
  return path === "/" ? prefix : `${prefix}${path.replace(/^\/(?=[?#])/, "")}`;
}

/** Returns the locales that have URLs: in domain mode the default and those with their own host. */
export function addressedLocales({ brand, mode }: LocaleRouting): Locale[] {
  const { locales, defaultLocale, hosts } = brand;
  return locales.filter(
    (locale) =>
      mode === "prefix" || locale === defaultLocale || hosts.some((host) => host.locale === locale),
  );
}

/** Returns a link to another locale: another host in domain mode, otherwise another prefix. */
export function localeSwitchHref(routing: LocaleRouting, locale: Locale, path: string): string {
  if (routing.mode === "prefix") return localePath(routing, locale, path);
  const host = routing.brand.hosts.find((candidate) => candidate.locale === locale);
  return host === undefined ? path : `https://${host.name}${path}`;
}

function isPagePath(path: string): boolean {
  return path.startsWith("/") && !isSharedPath(path);
}

function offered(brand: LocaleRouting["brand"], value: string | null): Locale | undefined {
  return isLocale(value) && brand.locales.includes(value) ? value : undefined;
}
