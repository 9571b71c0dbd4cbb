import { previewHost } from "#contract/devtools-api.ts";
import type { Brand } from "#generated/types.ts";

const withScheme = /^https?:\/\/\S+$/i;
const withHost = /^[\w.-]+(?::\d+)?\/\S*$/;

/** Parses a pasted address, of any host or a path on this one; undefined for other text. */
export function addressIn(words: string): URL | undefined {
  const text = words.trim();
  if (withScheme.test(text)) return URL.parse(text) ?? undefined;
  if (/^\/\S*$/.test(text)) return URL.parse(text, location.origin) ?? undefined;
  const url = withHost.test(text) ? URL.parse(`http://${text}`) : null;
  // File paths look alike: "content/en", "src/blocks".
  return url !== null && (url.port !== "" || url.hostname.includes(".")) ? url : undefined;
}

/** Whether an address belongs to the devtools' own server, by either of its names. */
export function isOwnHost({ host }: URL): boolean {
  return host === location.host || host === previewHost(location.host);
}

/** The brand of an address; undefined for a host that belongs to none. */
export function brandAt(url: URL, brands: readonly Brand[]): Brand | undefined {
  const named = brands.find(({ hosts }) => hosts.some(({ name }) => name === url.hostname));
  return named ?? (isOwnHost(url) ? brands[0] : undefined);
}
