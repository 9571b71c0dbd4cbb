import type { Config } from "../config/config.ts";
import { hostNameOf, localNames } from "../guard/hosts.ts";

type HostConfig = Pick<Config, "allowedHosts" | "publicOrigin">;

/** Names that the server is reached by besides those of its machine: through a tunnel, a proxy, from a container. */
export function otherHosts({ allowedHosts, publicOrigin }: HostConfig): string[] {
  return [...allowedHosts, ...(publicOrigin === undefined ? [] : [new URL(publicOrigin).hostname])];
}

/**
 * Why a request for a host is not answered, and what to do; undefined where it is. Vite would refuse it
 * as well, and name a setting that the site does not have.
 * @param host With its port: "box.example:3000".
 */
export function hostRefusal(config: HostConfig, host: string): string | undefined {
  const name = hostNameOf(host);
  if (name === undefined) return "The host of the request is none.";
  if ([...localNames, ...otherHosts(config)].includes(name)) return undefined;
  return `The development server does not answer to ${name}: start it with ALLOWED_HOSTS=${name}, several with commas between.`;
}
