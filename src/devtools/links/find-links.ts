import type { LinkTarget } from "#kinds/links/link-targets.ts";
import type { SearchHit } from "../controls/search-list.tsx";
import { t } from "../i18n.ts";
import { linkOf, type LinkRow } from "./add-links.ts";
import { findTargets } from "./use-link-help.ts";

/** A menu row that matches a text. */
export interface LinkHit extends SearchHit {
  readonly link: LinkRow;
}

/** Key of the typed text itself, whatever pages match it. */
export const ownKey = "own";

/** Possible meanings of a text, the most likely first. */
export function linksFor(
  targets: readonly LinkTarget[],
  words: string,
  lang: string | undefined,
): readonly LinkHit[] {
  const pages = findTargets(targets, words).map(({ url, title, kind }): LinkHit => ({
    key: `page ${url}`,
    name: title,
    detail: url,
    mark: kind,
    lang,
    link: { name: title, url },
  }));
  if (words === "") {
    const empty = { key: "empty", name: t("A new row"), link: {} };
    return [{ ...empty, detail: t("in the form") }, ...pages];
  }
  const link = linkOf(words);
  const own = { key: ownKey, name: link.name ?? words, link };
  if (link.url === undefined) {
    return [...pages, { ...own, detail: t("its address is edited in the form") }];
  }
  const page = targets.find(({ url }) => url === link.url);
  const isLost = page === undefined && link.url.startsWith("/");
  const detail = isLost ? t("No page of this site has this address.") : link.url;
  // For a URL alone, the page provides the name.
  if (link.name === undefined && page !== undefined) return pages;
  return [{ ...own, detail, mark: page?.title }, ...pages];
}
