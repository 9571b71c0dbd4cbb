import type { ReactNode } from "react";
import { t } from "#i18n/devtools-texts.ts";
import { queryString } from "#lib/url/query-string.ts";
import type { BlockDisplay } from "../pages/render-page.tsx";
import type { ShownAs, Theme } from "./book/shown-as.tsx";
import type { NamedState } from "./documents/fixture-states.ts";

/** A state shown as a block of a page. */
export interface StateOnPage extends NamedState {
  readonly type: string;
  readonly id: string;
}

/** A single state is shown as on any other page. */
export function bareState({ theme }: ShownAs): BlockDisplay {
  return { around: (_block, shown) => shown, css: themeCss(theme) };
}

/** Overrides the system theme if one is chosen; in development the page's own styles come after it. */
function themeCss(theme: Theme | undefined): string {
  if (theme === undefined) return "";
  const pair = theme === "dark" ? "--light: ; --dark: initial;" : "--light: initial; --dark: ;";
  return `@media screen { html:root { color-scheme: ${theme}; ${pair} } }`;
}

const css = `
.state-name {
  margin: var(--space-6) 0 0;
  padding: var(--space-2) max(var(--gutter), (100% - var(--page-max)) / 2 + var(--gutter));
  background: var(--paper-raised);
  border-block: 1px solid var(--grey-edge);
  color: var(--grey-text);
  font: var(--text-s) / 1.5 var(--font-code);
}
.state-name a {
  color: var(--ink);
}
.state-contents {
  padding: var(--space-5) max(var(--gutter), (100% - var(--page-max)) / 2 + var(--gutter)) 0;
  font-size: var(--text-s);
}
.state-contents ul {
  columns: 12rem;
  column-gap: var(--space-5);
  margin: 0;
  padding: 0;
  list-style: none;
}
.state-contents li {
  padding-block: var(--space-1);
  break-inside: avoid;
}
.state-contents a {
  color: var(--ink);
}
[data-state] {
  scroll-margin-block-start: var(--header-end);
}`;

/** Shows each state below its name, which links to the state alone. */
export function namedStates(
  states: readonly StateOnPage[],
  { brand, locale, theme }: ShownAs,
  isGenerated: boolean,
): BlockDisplay {
  const byId = new Map(states.map((state) => [state.id, state]));
  const query = queryString({
    brand: brand.id,
    locale,
    theme,
    states: isGenerated ? "generated" : undefined,
  });
  return {
    css: css + themeCss(theme),
    around: (block, shown) => {
      const state = byId.get(block.id);
      if (state === undefined) return shown;
      const { type, name } = state;
      return (
        <>
          {state === states[0] && <Contents states={states} />}
          <section id={placeOf(state)} data-state="" aria-label={`${type}: ${name}`}>
            <p className="state-name" lang="en">
              {type}:{" "}
              <a href={`/devtools/fixture/${type}/${encodeURIComponent(name)}${query}`}>{name}</a>
            </p>
            {shown}
          </section>
        </>
      );
    },
  };
}

function placeOf({ id }: StateOnPage): string {
  return `state-${id}`;
}

/** Links to each block on a page of all blocks, and to each state on a page of one. */
function Contents({ states }: { readonly states: readonly StateOnPage[] }): ReactNode {
  const first = states.filter(
    ({ type }, index) => states.findIndex((other) => other.type === type) === index,
  );
  const isOfOne = first.length === 1;
  return (
    <nav className="state-contents" aria-label={isOfOne ? t("States") : t("Blocks")} lang="en">
      <ul>
        {(isOfOne ? states : first).map((state) => (
          <li key={state.id}>
            <a href={`#${placeOf(state)}`}>{isOfOne ? state.name : state.type}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
