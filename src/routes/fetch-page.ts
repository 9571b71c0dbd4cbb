import { trust } from "#contract/trust.ts";
import type { PageModel } from "#site/page-model.ts";
import type { SignInOnDemand } from "./sign-in-on-demand.ts";

/** The address has moved; `location` is a path on this site. */
export interface MovedPage {
  readonly redirectTo: string;
}

/** Where the server answers resolved pages as JSON. */
export const pageModelPath = "/_page";

export interface FetchPageOptions {
  readonly signal: AbortSignal;
  readonly signIn: SignInOnDemand;
}

/**
 * A page as the server resolved it: validated, sanitised, its links localised.
 * An error page is a page too; one that is refused (401) is moved to the login page.
 * @throws Error when the server cannot be reached or does not answer JSON.
 */
export async function fetchPage(
  href: string,
  { signal, signIn }: FetchPageOptions,
): Promise<PageModel | MovedPage> {
  const url = `${pageModelPath}?${new URLSearchParams({ path: href }).toString()}`;
  const visitor = await signIn.headers();
  const response = await fetch(url, {
    signal,
    headers: { Accept: "application/json", ...visitor },
  });
  if (response.status === 401) await signIn.refused(visitor);
  const type = response.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/json")) throw new Error(`no page model: ${response.status}`);
  return trust<PageModel | MovedPage>(await response.json());
}
