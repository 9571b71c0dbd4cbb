import type { AppContext } from "../request-context.ts";

/** The host that was asked, with its port. */
export function hostOf(c: AppContext): string {
  const { hostName, port } = c.get("request");
  return port === "" ? hostName : `${hostName}:${port}`;
}

/**
 * Whether a page of this very origin asks, and no other site in the developer's browser. Browsers say so,
 * except over plain HTTP to another name than those of the machine: there the page that asks is compared
 * with the host, which is one of those that are allowed.
 */
export function isAskedByOwnPage(c: AppContext): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const asking = c.req.header("origin") ?? c.req.header("referer") ?? "";
  return URL.parse(asking)?.origin === `http://${hostOf(c)}`;
}
