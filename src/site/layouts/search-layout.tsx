import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import type { TextSegment } from "#lib/text/highlight-words.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { Arrow } from "#ui/arrow.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "../banner.tsx";
import type { FoundTeaser, PageModel, PageSearch } from "../page-model.ts";
import { SearchForm } from "../search/search-form.tsx";
import styles from "./search-layout.module.css";

const nothing: PageSearch = { phrase: undefined, results: [], total: 0 };

/** Phrase and submit button, a loader while searching, then the results. */
export function SearchLayout({ model }: { readonly model: PageModel }): ReactNode {
  const { search = nothing } = model;
  const { phrase, fault } = search;
  return (
    <>
      <Banner model={model} />
      <Section>
        {/* A different phrase is a different form: the field shows the phrase that was searched for. */}
        <SearchForm key={phrase} action={model.path} place="page" phrase={phrase} fault={fault} />
        <Loader />
        {phrase !== undefined && fault === undefined && <Found search={search} phrase={phrase} />}
      </Section>
      <BlockList blocks={model.blocks} />
    </>
  );
}

/** Shown during an in-app navigation: on this page that is a search. */
function Loader(): ReactNode {
  const t = useT();
  return (
    <p className={styles.loader} aria-live="polite">
      <span className={styles.turning} aria-hidden="true" />
      <span>{t("search.loading")}</span>
    </p>
  );
}

function Found({
  search: { results, total },
  phrase,
}: {
  readonly search: PageSearch;
  readonly phrase: string;
}): ReactNode {
  const t = useT();
  return (
    <div className={styles.found}>
      <output className={styles.count}>
        {total === 0
          ? t("general.emptySearchResults", { phrase })
          : t("search.results", { total, phrase })}
        {total > results.length && ` ${t("search.best", { shown: results.length })}`}
      </output>
      {results.length > 0 && (
        <ol className={styles.results}>
          {results.map((result) => (
            <li key={result.id} className={styles.result}>
              <Result result={result} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Result({ result }: { readonly result: FoundTeaser }): ReactNode {
  const t = useT();
  return (
    <>
      <h2 className={styles.title}>
        <Marked segments={result.title} />
      </h2>
      <p className={styles.excerpt}>
        <Marked segments={result.excerpt} />
      </p>
      <a className={styles.more} href={result.href}>
        {t("search.more")}
        <span className="visually-hidden"> {result.title.map(({ text }) => text).join("")}</span>
        <Arrow />
      </a>
    </>
  );
}

function Marked({ segments }: { readonly segments: readonly TextSegment[] }): ReactNode {
  let position = 0;
  return segments.map(({ text, isMatch }) => {
    position += text.length;
    return isMatch ? <mark key={position}>{text}</mark> : text;
  });
}
