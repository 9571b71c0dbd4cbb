import type { Config } from "../config/config.ts";
import { hostNameOf, localNames } from "../guard/hosts.ts";

type HostConfig = Pick<Config, "allowedHosts" | "publicOrigin">;

/** Names of the server other than those of its machine: through a tunnel, a proxy, from a container. */
export function otherHosts({ allowedHosts, publicOrigin }: HostConfig): string[] {
  return [...allowedHosts, ...(publicOrigin === undefined ? [] : [new URL(publicOrigin).hostname])];
}

/**
 * Returns why a request for a host is refused and what to do about it; undefined if it is allowed. Vite
 * would refuse it too, but would name a setting that the site does not have.
 * @param host With its port: "box.example:3000".
 */
export function hostRefusal(config: HostConfig, host: string): string | undefined {
  const name = hostNameOf(host);
  if (name === undefined) return "The host of the request is invalid.";
  if ([...localNames, ...otherHosts(config)].includes(name)) return undefined;
  return `The development server does not serve the host ${name}: start it with ALLOWED_HOSTS=${name} (comma-separated for several).`;
}
