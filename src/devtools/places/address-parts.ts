import { previewHost } from "#contract/devtools-api.ts";
import type { Brand } from "#generated/types.ts";

const withScheme = /^https?:\/\/\S+$/i;
const withHost = /^[\w.-]+(?::\d+)?\/\S*$/;

/** What was pasted as an address of some host or, from its path on, of this one; undefined of other words. */
export function addressIn(words: string): URL | undefined {
  const text = words.trim();
  if (withScheme.test(text)) return URL.parse(text) ?? undefined;
  if (/^\/\S*$/.test(text)) return URL.parse(text, location.origin) ?? undefined;
  const url = withHost.test(text) ? URL.parse(`http://${text}`) : null;
  // A file is written alike: "content/en", "src/blocks".
  return url !== null && (url.port !== "" || url.hostname.includes(".")) ? url : undefined;
}

/** Whether an address is one of the server that the devtools come from, by either of its names. */
export function isOwnHost({ host }: URL): boolean {
  return host === location.host || host === previewHost(location.host);
}

/** Whose site an address is; undefined of a host that belongs to none of the brands. */
export function brandAt(url: URL, brands: readonly Brand[]): Brand | undefined {
  const named = brands.find(({ hosts }) => hosts.some(({ name }) => name === url.hostname));
  return named ?? (isOwnHost(url) ? brands[0] : undefined);
}
