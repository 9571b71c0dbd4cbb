import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltSite } from "../built-site.ts";
import { storeWithUser } from "../store-with-user.ts";

/** The built site, requested by its public addresses, as through a proxy in front of it. */
export interface PublicSite {
  /** @param url Absolute, on one of the brands' hosts. A redirect is returned like any other response. */
  readonly ask: (url: string, init?: RequestInit) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** Starts the built server at `origin`, with a store of its own that contains a user who can sign in. */
export async function startPublicSite(
  env: Readonly<Record<string, string>> = {},
): Promise<PublicSite & { readonly origin: string }> {
  const store = await mkdtemp(join(tmpdir(), "waymark-store-"));
  const site = await startBuiltSite({
    TRUSTED_PROXIES: "127.0.0.1",
    ...(await storeWithUser(store)),
    LOG_LEVEL: "warn",
    ...env,
  });
  return {
    origin: site.origin,
    ask: (url, init = {}) => {
      const { host, pathname, search } = new URL(url);
      const headers = { "x-forwarded-host": host, "accept-encoding": "identity" };
      return fetch(`${site.origin}${pathname}${search}`, {
        ...init,
        redirect: "manual",
        headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) },
      });
    },
    stop: async () => {
      await site.stop();
      await rm(store, { recursive: true });
    },
  };
}

/** The same page in other languages. */
export type Alternates = ReadonlyMap<string, string>;

/** Every address that the site lists for search engines in its sitemaps. */
export async function listedAddresses(
  site: PublicSite,
  origin: string,
): Promise<Map<string, Alternates>> {
  const xmlOf = async (url: string): Promise<string> => (await site.ask(url)).text();
  const files = locationsIn(await xmlOf(`${origin}/sitemap.xml`));
  const sitemaps = await Promise.all(files.map(xmlOf));
  const entries = sitemaps.flatMap((xml) => xml.match(/<url>.*?<\/url>/gs) ?? []);
  return new Map(entries.map((entry) => [locationsIn(entry)[0] ?? "", alternatesIn(entry)]));
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = ""]) => location);
}

function alternatesIn(entry: string): Alternates {
  const links = entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g);
  return new Map([...links].map(([, language = "", href = ""]) => [language, href]));
}
