import type { ReactNode } from "react";
import { t } from "#i18n/devtools-texts.ts";
import { queryString } from "#lib/url/query-string.ts";
import type { ShownAs } from "./shown-as.tsx";
import { VerdictPlace } from "./verdict-place.tsx";
import type { ShownState } from "./book-states.tsx";

interface StateViewProps {
  /** Type of the block whose fixtures contain the state; undefined for a state that is in no file. */
  readonly type: string | undefined;
  readonly state: ShownState;
  readonly shown: ShownAs;
  readonly stylesheets: readonly string[];
}

/** A saved state as visitors see it, in a frame with separate styles, with links to related views. */
export function StateView({ type, state, shown, stylesheets }: StateViewProps): ReactNode {
  const { name, props, html, renderMs } = state;
  const id = `state-${name}`;
  const site = { brand: shown.brand.id, locale: shown.locale, theme: shown.theme };
  const size = kilobytes(Buffer.byteLength(html));
  return (
    <section className="state" aria-labelledby={id}>
      <div className="state-head">
        <h2 id={id}>
          <a href={`#${id}`}>{name}</a>
        </h2>
        <span className="quiet">
          {renderMs === undefined
            ? t("{size} of HTML", { size })
            : t("{size} of HTML, rendered in {time} ms", { size, time: renderMs.toFixed(2) })}
        </span>
        {type !== undefined && <VerdictPlace type={type} state={name} />}
        {type !== undefined && (
          <span className="state-ways">
            <a href={`/devtools/fixture/${type}/${encodeURIComponent(name)}${queryString(site)}`}>
              {t("On a page")}
            </a>
            <a href={`/devtools${queryString({ path: fixturesOf(type), state: name })}`}>
              {t("Edit in devtools")}
            </a>
          </span>
        )}
      </div>
      <Canvas html={html} theme={shown.theme} stylesheets={stylesheets} />
      <details className="state-json">
        <summary>{t("Its JSON")}</summary>
        <JsonText value={type === undefined ? props : { type, id: `${type}-1`, props }} />
      </details>
    </section>
  );
}

function fixturesOf(type: string): string {
  return `src/blocks/${type}/fixtures.json`;
}

interface CanvasProps {
  readonly html: string;
  /** The browser's theme if none is chosen. */
  readonly theme?: ShownAs["theme"];
  readonly stylesheets: readonly string[];
}

/** HTML of the site within the book: neither is affected by the other's styles. */
export function Canvas({ html, theme, stylesheets }: CanvasProps): ReactNode {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const shadow = `<template shadowrootmode="open">${links}${html}</template>`;
  // Only an element with a tone sets its own colours.
  const chosen = theme && { "data-theme": theme, "data-tone": "paper" };
  // oxlint-disable-next-line react/no-danger -- HTML that React itself has just made
  return <div className="canvas" {...chosen} dangerouslySetInnerHTML={{ __html: shadow }} />;
}

/** JSON that can be copied with one click. */
export function JsonText({ value }: { readonly value: unknown }): ReactNode {
  return (
    <div className="json">
      <button type="button" hidden data-copy={t("Copied")}>
        {t("Copy")}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keys */}
      <pre tabIndex={0}>
        <code>{JSON.stringify(value, undefined, 2)}</code>
      </pre>
    </div>
  );
}

/** Returns a human-readable size. */
export function kilobytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
