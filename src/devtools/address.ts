import { reaction, when } from "mobx";
import { queryString, type Query } from "#lib/url/query-string.ts";
import { canBeFixed, fixInstead } from "./json/fix-instead.ts";
import {
  localeOf,
  queryOf,
  sourceFromQuery,
  type DocumentSource,
} from "./session/document-source.ts";
import { goToSpot, openAt } from "./session/open-at.ts";
import { keepPlace } from "./saved-place.ts";
import { sharedChanges } from "./places/shared-changes.ts";
import { takeShared } from "./places/take-shared.ts";
import type { Workbench } from "./workbench.ts";

/** The query of the address: what is open, and how it is shown. */
export function addressOf({ session, site }: Workbench): Query {
  const source = shownSource(session);
  if (source === undefined) return {};
  // A document with its own locale is shown in that locale.
  const locale = localeOf(source) === undefined ? site.chosenLocale : undefined;
  const { brandId: brand } = site;
  const theme = site.theme === "auto" ? undefined : site.theme;
  const around = site.isAlone ? "none" : undefined;
  const shown = { ...site.size.query, theme, around, ...site.conditions.query };
  return { ...queryOf(source), brand, locale, ...shown };
}

/** The open document, or the source of one that could not be opened. */
function shownSource({ open, unopened }: Workbench["session"]): DocumentSource | undefined {
  return open?.source ?? unopened;
}

/**
 * Keeps the page's address in sync with what is open, so that a reload or a shared link opens the same
 * document with the same size, theme and conditions. Opening another document adds a history entry; changing
 * the brand, locale, size or theme does not.
 */
export function bindAddress(workbench: Workbench, view: Window): void {
  const { session } = workbench;
  const documentQuery = (): string => {
    const source = shownSource(session);
    return source === undefined ? "" : queryString(queryOf(source));
  };
  let wasOpen = false;
  when(
    () => session.open !== undefined,
    () => (wasOpen = true),
  );
  // Until something has been opened, the address stays, as it says what to open, even if that cannot be
  // opened; deleting the open document clears it.
  const isAsked = (): boolean => {
    if (session.open !== undefined) return false;
    if (session.unopened === undefined) return !wasOpen;
    return documentQuery() === documentQueryOf(view.location.search);
  };
  const fullQuery = (): string =>
    isAsked() ? view.location.search : queryString(addressOf(workbench));
  let shown = documentQueryOf(view.location.search);
  const write = (query: string): void => {
    if (query === view.location.search) return;
    const isOther = documentQuery() !== shown;
    shown = documentQuery();
    const href = view.location.pathname + query;
    if (isOther && shown !== "") view.history.pushState(null, "", href);
    else view.history.replaceState(null, "", href);
  };
  // The address is applied part by part: none of these steps is a change to what was open before.
  let arrivals = 0;
  reaction(fullQuery, (query) => arrivals > 0 || write(query));
  // If the user keeps unsaved changes, the document stays open and the Back button's change of address is
  // reverted.
  reaction(
    () => session.waiting === undefined,
    (isSettled) => isSettled && write(fullQuery()),
  );
  const arrive = async (): Promise<void> => {
    arrivals += 1;
    const isOpened = await openFromAddress(workbench, view);
    arrivals -= 1;
    if (!isOpened || arrivals > 0) return;
    shown = documentQuery();
    write(fullQuery());
  };
  view.addEventListener("popstate", () => {
    shown = documentQueryOf(view.location.search);
    void arrive();
  });
  const { search } = view.location;
  const isChosen = ["block", "at", "url"].some((name) => new URLSearchParams(search).has(name));
  void openFromAddress(workbench, view).then(() => keepPlace(workbench, view, isChosen));
}

function documentQueryOf(search: string): string {
  const source = sourceFromQuery(search);
  return source === undefined ? "" : queryString(queryOf(source));
}

/** Returns whether the source named by the address is open now. */
async function openFromAddress(workbench: Workbench, view: Window): Promise<boolean> {
  const { site, session } = workbench;
  const { search, pathname, hash } = view.location;
  // Applied once: after a reload they are stored as a draft.
  const changes = sharedChanges(hash);
  if (changes !== undefined) view.history.replaceState(null, "", pathname + search);
  const query = new URLSearchParams(search);
  const brand = query.get("brand");
  const locale = query.get("locale");
  if (brand !== null) site.setBrand(brand);
  if (locale !== null) site.setLocale(locale);
  if (["width", "height", "zoom"].some((name) => query.has(name))) site.size.read(query);
  if (query.has("theme")) site.setTheme(query.get("theme"));
  if (query.has("around")) site.showAlone(query.get("around") === "none");
  site.conditions.read(query);
  const source = sourceFromQuery(search);
  if (source === undefined) return false;
  const [type, pointer] = [query.get("block") ?? undefined, query.get("at") ?? undefined];
  const spot = { type, pointer };
  const failure = await openAt(workbench, source, spot);
  if (failure !== undefined && canBeFixed(workbench)) await fixInstead(workbench, failure);
  const isOpened = failure === undefined && session.waiting === undefined;
  if (changes === undefined || !isOpened) return isOpened;
  takeShared(workbench, changes);
  goToSpot(workbench, spot);
  return true;
}
