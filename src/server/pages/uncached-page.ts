import { cacheRules, type Responses } from "../reply/responses.ts";
import { buildCsp, type HeaderRecord } from "../reply/headers.ts";
import type { RenderedPage } from "./render-contract.ts";

/** The parts of a page that its response depends on. */
type Page = Pick<RenderedPage, "html" | "scriptHashes" | "styleHashes" | "outsideHosts">;

/** A page rendered for what one visitor has just sent: never cached. */
export function uncachedPage(
  { responses, https }: { readonly responses: Responses; readonly https: boolean },
  page: Page,
  { status, headers = {} }: { readonly status: number; readonly headers?: HeaderRecord },
): Response {
  return responses.bytes(status, Buffer.from(page.html), {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": buildCsp({ ...page, https }),
    "cache-control": cacheRules.never,
    ...headers,
  });
}
