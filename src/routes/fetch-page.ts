import { trust } from "#contract/trust.ts";
import type { PageModel } from "#site/page-model.ts";

/** The address has moved; `location` is a path on this site. */
export interface MovedPage {
  readonly redirectTo: string;
}

/** Where the server answers resolved pages as JSON. */
export const pageModelPath = "/_page";

/**
 * A page as the server resolved it: validated, sanitised, its links localised.
 * An error page is a page too.
 * @throws Error when the server cannot be reached or does not answer JSON.
 */
export async function fetchPage(href: string, signal: AbortSignal): Promise<PageModel | MovedPage> {
  const url = `${pageModelPath}?${new URLSearchParams({ path: href }).toString()}`;
  const response = await fetch(url, { signal, headers: { Accept: "application/json" } });
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/json")) throw new Error(`no page model: ${response.status}`);
  return trust<PageModel | MovedPage>(await response.json());
}
