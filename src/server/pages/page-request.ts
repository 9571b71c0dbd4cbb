import type { LocaleMode } from "#i18n/locale-paths.ts";
import type { Brand } from "#generated/types.ts";
import type { PageRequest } from "./render-contract.ts";

/** The configuration that determines the addresses of the site. */
export interface AddressRules {
  readonly localeMode: LocaleMode;
  /** Origin of the default brand, if the configuration overrides it. */
  readonly publicOrigin: string | undefined;
  readonly defaultBrandId: string;
}

/** The requested location: the only part of a request that may change a page. */
interface Place {
  readonly brand: Brand;
  readonly hostName: string;
  readonly path: string;
}

/** Returns the host as pages may see it: a configured one, so that no request can put a name into a page. */
function configuredHost({ brand, hostName }: Place, { localeMode }: AddressRules): string {
  const known = brand.hosts.find(({ name }) => name === hostName);
  if (localeMode === "domain" && known !== undefined) return known.name;
  return new URL(brand.origin).hostname;
}

function configuredOrigin(place: Place, rules: AddressRules): string {
  const { brand, hostName } = place;
  const own = brand.hosts.find(({ name, locale }) => name === hostName && locale !== undefined);
  if (rules.localeMode === "domain" && own !== undefined) {
    return `${new URL(brand.origin).protocol}//${own.name}`;
  }
  const overridden = brand.id === rules.defaultBrandId ? rules.publicOrigin : undefined;
  return overridden ?? brand.origin;
}

/** Creates the request for a page: equal for all visitors of an address, and the basis of its cache key. */
export function pageRequest(place: Place, rules: AddressRules): PageRequest {
  return {
    brandId: place.brand.id,
    host: configuredHost(place, rules),
    path: place.path,
    search: "",
    origin: configuredOrigin(place, rules),
  };
}

/** What a URL is rendered as: a page, its model, or a machine-readable file. */
export type PageKind = "page" | "model" | "file";

/** Returns the cache key; `kind` distinguishes a page from its model. The parts contain no spaces. */
export function cacheKey(kind: PageKind, request: PageRequest): string {
  return `${kind} ${request.brandId} ${request.host} ${request.path}${request.search}`;
}
