import type { Navigate } from "#site/navigate.ts";

/** The search forms of the current document. */
export interface SearchOnDemand {
  /** To be called whenever a page is shown. */
  readonly onShown: () => void;
}

/**
 * Loads the behaviour of the search forms when a visitor turns to one of them, or when the search
 * page is open. Until it is loaded, and if it never is, they are plain HTML forms.
 */
export function searchOnDemand(document: Document, go: Navigate): SearchOnDemand {
  let loading: Promise<() => void> | undefined;
  const load = (): Promise<() => void> =>
    (loading ??= import("#site/search/search-behaviour.ts").then(
      ({ startSearch }) => startSearch(document, go),
      () => () => undefined,
    ));
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("form[data-search]") !== null) void load();
  });
  const onShown = (): void => {
    if (document.querySelector('form[data-search="page"]') === null) return;
    void load().then((remember) => remember());
  };
  return { onShown };
}
