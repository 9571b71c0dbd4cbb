import type { ServedKind } from "#kinds/define-kind.ts";
import { redirects } from "#kinds/redirects.kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { readResponse, textAt } from "./read-response.ts";
import type { Walk } from "./walk.ts";

/** Checks files that a service may provide instead of the site; 404 means that it has none. */
export async function checkServed(
  walk: Walk,
  kind: ServedKind,
  { locale, nodes }: { readonly locale: string; readonly nodes: readonly unknown[] },
): Promise<void> {
  const address = `${kind.endpoint}?locale=${locale}`;
  if ((await walk.ask(address)).status === 404) return;
  const found = await readResponse(walk, address, kind);
  if (kind.name !== redirects.name || !isRecord(found)) return;
  const shown = new Set(nodes.map((node) => textAt(node, "slug")));
  const rows = isList(found["redirects"]) ? found["redirects"].filter(isRecord) : [];
  // An address without a locale prefix is not a page of the locale.
  const own = rows.filter((row) => row["withoutPrefix"] !== true);
  for (const from of own.map((row) => textAt(row, "from"))) {
    if (shown.has(from)) walk.tell({ rule: "hidden-by-redirect", address, says: from });
  }
}
