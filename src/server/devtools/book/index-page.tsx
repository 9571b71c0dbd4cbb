import type { ReactNode } from "react";
import { t, textOf } from "#i18n/devtools-texts.ts";
import { entryPath, sectionNames } from "./book-document.tsx";
import { bookEntries, bookSections } from "./book-entries.ts";
import type { ShownState } from "./book-states.tsx";
import type { BookUsage } from "./book-usage.ts";
import { sum } from "./entry-details.tsx";
import { placesOf } from "./entry-page.tsx";
import { VerdictPlace } from "./verdict-place.tsx";
import { Canvas } from "./state-view.tsx";

const product = "Waymark";

/** The start page of the book: all pages, blocks with a preview. */
export function IndexPage(props: {
  readonly looks: ReadonlyMap<string, ShownState>;
  /** Names of the saved states of each block. */
  readonly states: ReadonlyMap<string, readonly string[]>;
  readonly usage: BookUsage;
  readonly stylesheets: readonly string[];
}): ReactNode {
  const { looks, states, usage, stylesheets } = props;
  return (
    <article>
      <header className="head">
        <p className="eyebrow">{product}</p>
        <h1>{t("What pages are made of")}</h1>
        <p className="lead">
          {t(
            "Every block, kind of content, form and part of the contract: what it is for, what it looks like, what it may contain, and where it is used. Everything is read from the schemas, the saved states and the content.",
          )}
        </p>
      </header>
      {sectionNames().map((section) => (
        <section key={section} id={section}>
          <h2>{textOf(bookSections[section].title)}</h2>
          <ul className={section === "blocks" ? "cards" : "rows"}>
            {bookEntries
              .filter((one) => one.section === section)
              .map((one) => {
                const look = section === "blocks" ? looks.get(one.name) : undefined;
                return (
                  <li key={one.name}>
                    {look !== undefined && (
                      <div className="thumb" inert aria-hidden="true">
                        <Canvas html={look.html} stylesheets={stylesheets} />
                      </div>
                    )}
                    <a href={entryPath(one)}>{one.title}</a>
                    <p>{one.description}</p>
                    {section === "blocks" && (
                      <p className="quiet">
                        {t("{count}× in the content", { count: sum(placesOf(one, usage)) })}{" "}
                        <VerdictPlace type={one.name} states={states.get(one.name) ?? []} />
                      </p>
                    )}
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
    </article>
  );
}
