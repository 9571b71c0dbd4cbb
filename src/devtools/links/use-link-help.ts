import { useCallback, useMemo } from "react";
import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { fold } from "#lib/text/fold.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { LinkTarget } from "#kinds/links/link-targets.ts";
import { pages } from "#kinds/pages.kind.ts";
import type { Offer } from "../controls/combo-box.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { flatBlocks, blockTree } from "../document/block-tree.ts";
import { hasWords } from "../picker/has-words.ts";
import { pathOfRow, type Row } from "../tables/rows.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { LinkHelp } from "./link-help.ts";
import { siteTargets } from "./site-targets.ts";

const maxOffers = 8;
const noHelp: readonly LinkTarget[] = [];

/**
 * The target of a URL being typed, and suggestions for others. To be called by an observer.
 * @param section URL that it is relative to.
 */
export function useLinkHelp(value: string, section: string): LinkHelp {
  const { client, session } = useWorkbench();
  const { store } = session;
  const all = useTargets();
  const targets = useMemo(() => all && targetsBelow(all, section), [all, section]);
  const [page = "", fragment] = value.split("#", 2);
  const [pagePath] = page.split("?", 1);
  const target = targets?.find(({ url }) => url === pagePath);
  const path = fragment === undefined ? undefined : target?.path;
  const other = useDocument(client, path);
  const document = page === "" ? store?.present : other;
  const isPath = page.startsWith("/") && !page.startsWith("/media/");
  return {
    offers:
      fragment === undefined
        ? pageOffers(targets ?? [], value)
        : blockOffers(document ?? {}, page, fragment),
    title: target?.title,
    isLost: targets !== undefined && isPath && target === undefined,
  };
}

/** The targets of a section, with URLs relative to it. */
function targetsBelow(targets: readonly LinkTarget[], section: string): readonly LinkTarget[] {
  if (section === "") return targets;
  return targets.flatMap((target) => {
    if (target.url === section) return [{ ...target, url: "/" }];
    const isBelow = target.url.startsWith(`${section}/`);
    return isBelow ? [{ ...target, url: target.url.slice(section.length) }] : [];
  });
}

/** All link targets of the open document; undefined while they are loading. To be called by an observer. */
export function useTargets(): readonly LinkTarget[] | undefined {
  const { client, session, site, served, table } = useWorkbench();
  const { listing } = session;
  const { locale } = site;
  const look = useCallback(
    async () => (listing && locale ? siteTargets(client, listing, locale) : noHelp),
    [client, listing, locale],
  );
  const { value: saved } = useFound(look);
  return served.isOfAddresses ? saved && withRows(saved, table.rows) : saved;
}

/** The pages of an open sitemap at their current positions; entries stay below the pages of their lists. */
function withRows(saved: readonly LinkTarget[], rows: readonly Row[]): readonly LinkTarget[] {
  const own = rows.map(({ value }): LinkTarget => {
    const url = pathOfRow(value);
    const path = saved.find((target) => target.url === url)?.path;
    return { url, title: String(value["name"]), kind: pages.label, ...(path && { path }) };
  });
  return [...own, ...saved.filter(({ kind }) => kind !== pages.label)];
}

/** The document of a page; undefined while it is loading. */
function useDocument(client: DevtoolsClient, path: string | undefined) {
  return useFound(useMemo(() => documentReader(client, path), [client, path])).value;
}

/** Reads the document of a page; without a page, an empty one. */
function documentReader(
  client: DevtoolsClient,
  path: string | undefined,
): () => Promise<Readonly<Record<string, unknown>>> {
  return async () => {
    if (path === undefined) return {};
    const { value } = parseJson((await client.read(path)).text);
    return isRecord(value) ? value : {};
  };
}

/** The targets that contain all these words; first those whose title or URL starts with them. */
export function findTargets(targets: readonly LinkTarget[], words: string): readonly LinkTarget[] {
  const begin = fold(words);
  const starting = targets.filter(
    ({ url, title }) => words !== "" && (url.startsWith(words) || fold(title).startsWith(begin)),
  );
  const found = targets.filter(
    (target) => !starting.includes(target) && hasWords(`${target.title} ${target.url}`, words),
  );
  return [...starting, ...found];
}

function pageOffers(targets: readonly LinkTarget[], words: string): readonly Offer[] {
  return findTargets(targets, words)
    .slice(0, maxOffers)
    .map(({ url, title, kind }) => ({ value: url, title, detail: `${kind} ${url}` }));
}

/** The blocks of a page, by their ids. */
function blockOffers(
  document: Readonly<Record<string, unknown>>,
  page: string,
  words: string,
): readonly Offer[] {
  return flatBlocks(blockTree(document))
    .filter(({ id, title, type }) => id !== "" && hasWords(`${id} ${title} ${type}`, words))
    .slice(0, maxOffers)
    .map(({ id, title, type }) => ({
      value: `${page}#${id}`,
      title: `#${id}`,
      detail: `${type} ${title}`,
    }));
}
