import type { Problem } from "#contract/problems/problem.ts";
import { emptyChoices } from "#contract/warnings/chosen-entries.ts";
import { deadAmong } from "#contract/warnings/rule-warnings.ts";
import { below } from "#contract/warnings/placed-texts.ts";
import type { DocumentKind, TableKind } from "#kinds/define-kind.ts";
import { entryReferences, ownReferences } from "#kinds/links/entry-references.ts";
import { itemLinks } from "#kinds/links/item-links.ts";
import { unreached } from "#kinds/links/link-targets.ts";
import { lostNodes, pageIdsOf } from "#kinds/links/lost-nodes.ts";
import { sitemap } from "#kinds/sitemap.kind.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { SiteLinks } from "../links/site-targets.ts";
import type { EditingSession } from "../session/session.ts";
import { itemsKey } from "../session/open-text.ts";

/** Broken links of the open file outside its blocks: of its rows, or without a sitemap node for itself. */
export function lostLinks(
  { listing, open, store }: Pick<EditingSession, "listing" | "open" | "store">,
  kind: DocumentKind | TableKind,
  links: SiteLinks | undefined,
): readonly Problem[] {
  const path = open?.source.kind === "file" ? open.source.path : undefined;
  const entry = listing?.documents.find((one) => one.path === path);
  if (listing === undefined || entry?.locale === undefined) return [];
  const known = entry.locale === links?.locale ? links : undefined;
  if ("detail" in kind) {
    if (known === undefined) return [];
    const own = emptyChoices(ownReferences(kind, store?.present), known.choosable);
    return [...unreached(entry, known.files), ...own];
  }
  const rows = store?.present[itemsKey];
  return below(toPointer([itemsKey]), [
    ...(known === undefined ? [] : deadAmong(itemLinks(kind, rows, known.sectionOf), known.paths)),
    ...(known === undefined ? [] : emptyChoices(entryReferences(kind, rows), known.choosable)),
    ...(kind.name === sitemap.name
      ? lostNodes(rows, pageIdsOf(listing.documents, entry.locale))
      : []),
  ]);
}
