import { clientBuild, openUntilClosed } from "../opened-site.ts";
import type { PublicSite } from "./public-site.ts";

/** A public site in this process, from its sources and the built files: half the cost of a server. */
export async function openPublicSite(env: Readonly<Record<string, string>>): Promise<PublicSite> {
  const site = await openUntilClosed(env, await clientBuild());
  return {
    ask: async (url, init = {}) => {
      const { host, pathname, search } = new URL(url);
      return site.ask(`${pathname}${search}`, { ...init, headers: { host } });
    },
    stop: () => site.close(),
  };
}
