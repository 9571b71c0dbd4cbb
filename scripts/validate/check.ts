import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { checkAlone, withoutBlocks } from "./check-alone.ts";
import type { CheckedKind } from "./kinds.ts";

/**
 * What a site would make of a document of a kind; `path` tells the block type of fixtures, and the
 * pages that redirects lead to.
 */
export async function check(
  kind: CheckedKind,
  written: unknown,
  path: string,
): Promise<ContentVerdict> {
  if (kind.name !== redirects.name) return checkAlone(kind, written, path);
  // Only tables of redirects are compared with pages, so nobody else waits for client and service.
  const { checkRedirects } = await import("./check-redirects.ts");
  return withoutBlocks(await checkRedirects(written, path));
}
