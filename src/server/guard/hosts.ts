import type { Brand } from "#generated/types.ts";

/** Names of this machine, always allowed: health checks, development, tests. */
export const localNames = ["localhost", "127.0.0.1", "[::1]"];

/** Returns the host name in lower case, without its port; undefined if the header is not a host. */
export function hostNameOf(header: string): string | undefined {
  const match = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.exec(header);
  return match?.[1]?.toLowerCase();
}

/** Returns the port of a valid host header; "" if it is that of http or https. */
export function portOf(header: string): string {
  const [, port = ""] = /:(\d{1,5})$/.exec(header) ?? [];
  return port === "80" || port === "443" ? "" : port;
}

/** The names that this process responds to, and the brand that each of them shows. */
export interface Hosts {
  /** Returns the brand of a host name; undefined if it is unknown (response 421). */
  readonly brandOf: (hostName: string) => Brand | undefined;
}

/** The sources of the host names. */
export interface HostSources {
  readonly brands: readonly Brand[];
  /** Shown for names that belong to no brand. */
  readonly defaultBrand: Brand;
  /** ALLOWED_HOSTS and the host of PUBLIC_ORIGIN. */
  readonly extra: readonly string[];
}

/**
 * A brand is chosen by its own host names; every other allowed name shows the default brand, and so do
 * the names of this machine, even if a brand lists them.
 */
export function createHosts({ brands, defaultBrand, extra }: HostSources): Hosts {
  const byName = new Map<string, Brand>();
  for (const name of extra) byName.set(name, defaultBrand);
  for (const brand of brands) {
    for (const host of brand.hosts) byName.set(host.name.toLowerCase(), brand);
  }
  for (const name of localNames) byName.set(name, defaultBrand);
  return { brandOf: (hostName) => byName.get(hostName) };
}
