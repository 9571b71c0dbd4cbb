import type { LocaleMode } from "#i18n/locale-paths.ts";
import type { Brand } from "#generated/types.ts";
import type { PageRequest } from "./render-contract.ts";

/** What of the configuration decides how the site is addressed. */
export interface AddressRules {
  readonly localeMode: LocaleMode;
  /** Origin of the default brand where configuration overrides it. */
  readonly publicOrigin: string | undefined;
  readonly defaultBrandId: string;
}

/** Where a visitor is: of everything in a request, this alone may change a page. */
interface Place {
  readonly brand: Brand;
  readonly hostName: string;
  readonly path: string;
}

/** The host as pages may see it: a configured one, so that no request can write a name into a page. */
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

/** The request for a page: equal for all visitors of one address, and the key it is cached under. */
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

/** Cache key of a request; `kind` tells a page from its model. Spaces cannot occur in the parts. */
export function cacheKey(kind: PageKind, request: PageRequest): string {
  return `${kind} ${request.brandId} ${request.host} ${request.path}${request.search}`;
}
