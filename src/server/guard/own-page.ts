import type { AppContext } from "../request-context.ts";

/** Returns the requested host with its port. */
export function hostOf(c: AppContext): string {
  const { hostName, port } = c.get("request");
  return port === "" ? hostName : `${hostName}:${port}`;
}

/**
 * Whether a page of the same origin sent the request, and not another site in the developer's browser.
 * Browsers report that, except over plain HTTP to names other than those of the machine: there the requesting
 * page's origin is compared with the host, which is an allowed one.
 */
export function isAskedByOwnPage(c: AppContext): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin";
  const asking = c.req.header("origin") ?? c.req.header("referer") ?? "";
  return URL.parse(asking)?.origin === `http://${hostOf(c)}`;
}
