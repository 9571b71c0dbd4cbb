import { isList, isRecord } from "#lib/json/is-record.ts";
import { pageModelPath } from "#protocol/paths.ts";
import { layoutNames } from "#site/layouts.ts";
import type { PageModel } from "#site/page-model.ts";
import { PageFailure } from "./page-failure.ts";
import type { SignInOnDemand } from "../sign-in-on-demand.ts";

/** The address has moved; `redirectTo` is a path on this site. */
export interface RedirectedPage {
  readonly redirectTo: string;
}

/** Timeout of a page request, in ms. */
const responseTimeoutMs = 8000;

export interface FetchPageOptions {
  readonly signal: AbortSignal;
  readonly signIn: SignInOnDemand;
}

/**
 * Fetches a page as the server resolved it: validated, sanitised, its links localised. An error
 * page is a page too; one that is refused (401) redirects to the login page.
 * @throws {PageFailure} when there is no response, or one that this build of the app cannot show.
 */
export async function fetchPage(
  href: string,
  { signal, signIn }: FetchPageOptions,
): Promise<PageModel | RedirectedPage> {
  const url = `${pageModelPath}?${new URLSearchParams({ path: href }).toString()}`;
  const visitor = await signIn.headers();
  const headers = { Accept: "application/json", ...visitor };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), responseTimeoutMs);
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, late.signal]) });
    if (response.status === 401) await signIn.refused(visitor);
    return pageIn(response.status, await response.text());
  } catch (error) {
    if (error instanceof PageFailure) throw error;
    throw new PageFailure(late.signal.aborted ? "late" : "unreachable", error);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws {PageFailure} */
function pageIn(status: number, text: string): PageModel | RedirectedPage {
  try {
    const response: unknown = JSON.parse(text);
    if (isRedirect(response)) return response;
    if (isPage(response)) return response;
  } catch {
    // Not JSON: reported below.
  }
  throw new PageFailure(status);
}

function isRedirect(response: unknown): response is RedirectedPage {
  return isRecord(response) && typeof response["redirectTo"] === "string";
}

/** What every layout reads without checking; another build may have named or structured it differently. */
function isPage(response: unknown): response is PageModel {
  if (!isRecord(response)) return false;
  const { layout, head, banner, chrome, crumbs, blocks, posts } = response;
  return (
    layoutNames.some((name) => name === layout) &&
    [head, banner, chrome].every(isRecord) &&
    [crumbs, blocks, posts].every(isList)
  );
}
