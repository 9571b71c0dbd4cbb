import { brandIcon } from "#lib/url/brand-icon.ts";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { bookPage, bookPath } from "#contract/devtools-api.ts";
import { activeLanguage, t, textOf } from "#i18n/devtools-texts.ts";
import { bookEntries, bookSections, type BookEntry, type BookSection } from "./book-entries.ts";
import { tablesOf } from "./describe-schema.ts";

/** Returns the address of a page of the book. */
export function entryPath({ section, name }: Pick<BookEntry, "section" | "name">): string {
  return bookPage(section, name);
}

interface DocumentParts {
  readonly title: string;
  readonly brandId: string;
  readonly assets: { readonly script: string; readonly stylesheets: readonly string[] };
  /** The page that is shown; undefined for the index. */
  readonly entry?: BookEntry;
  readonly children: ReactNode;
}

/** Renders a page of the book as a complete document, readable without scripts. */
export function bookDocument(parts: DocumentParts): string {
  return `<!doctype html>${renderToStaticMarkup(<BookDocument {...parts} />)}`;
}

function BookDocument({ title, brandId, assets, entry, children }: DocumentParts): ReactNode {
  return (
    <html lang={activeLanguage()} data-brand={brandId}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" type="image/svg+xml" href={brandIcon(brandId)} />
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <a className="skip" href="#page">
          {t("Skip to the page")}
        </a>
        <div className="book">
          <Contents entry={entry} />
          <main id="page" className="page" tabIndex={-1}>
            {children}
            {entry !== undefined && <Neighbours entry={entry} />}
          </main>
        </div>
        <script type="module" src={assets.script} />
      </body>
    </html>
  );
}

function Contents({ entry }: { readonly entry: BookEntry | undefined }): ReactNode {
  return (
    <header className="side" data-tone="ink">
      <div className="side-head">
        <a
          className="brand"
          href={bookPath}
          aria-current={entry === undefined ? "page" : undefined}
        >
          <span className="mark" aria-hidden="true" />
          {t("The book")}
        </a>
        <a className="way-back" href="/devtools">
          {t("Devtools")}
        </a>
      </div>
      <div className="search" hidden data-search>
        <label htmlFor="search">
          {t("Find a page or property")} <kbd>/</kbd>
        </label>
        <input id="search" type="search" autoComplete="off" spellCheck={false} />
        <output
          className="search-count"
          htmlFor="search"
          data-text={t("{n} found", { n: "{n}" })}
        />
      </div>
      <details className="menu" open>
        <summary>{t("Contents")}</summary>
        <nav aria-label={t("Contents")}>
          {sectionNames().map((section) => (
            <section key={section} aria-labelledby={`in-${section}`}>
              <h2 id={`in-${section}`}>{textOf(bookSections[section].title)}</h2>
              <ul>
                {bookEntries
                  .filter((one) => one.section === section)
                  .map((one) => (
                    <li key={one.name} data-words={wordsOf(one)}>
                      <a href={entryPath(one)} aria-current={one === entry ? "page" : undefined}>
                        {one.title}
                      </a>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </nav>
      </details>
    </header>
  );
}

/** Links to the previous and next page. */
function Neighbours({ entry }: { readonly entry: BookEntry }): ReactNode {
  const at = bookEntries.indexOf(entry);
  const [before, after] = [bookEntries[at - 1], bookEntries[at + 1]];
  return (
    <nav className="neighbours" aria-label={t("Pages before and after")}>
      {before !== undefined && (
        <a href={entryPath(before)} rel="prev">
          <kbd>[</kbd> {before.title}
        </a>
      )}
      {after !== undefined && (
        <a href={entryPath(after)} rel="next">
          {after.title} <kbd>]</kbd>
        </a>
      )}
    </nav>
  );
}

/** The text by which a page is found. */
function wordsOf({ name, title, typeName, description }: BookEntry): string {
  const properties = tablesOf(typeName).flatMap(({ rows }) => rows.map((row) => row.name));
  return [name, title, typeName, description, ...new Set(properties)].join(" ").toLowerCase();
}

/** The sections of the book, in their order. */
export function sectionNames(): readonly BookSection[] {
  return ["blocks", "kinds", "forms", "parts", "fields"];
}
