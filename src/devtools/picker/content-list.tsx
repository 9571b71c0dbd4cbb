import type { ReactNode } from "react";
import type { DocumentEntry } from "#contract/devtools-api.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { locales } from "#i18n/locales.ts";
import { DocumentLink, type OpenDocument } from "./document-link.tsx";
import styles from "./picker.module.css";
import { ProblemCount } from "./problem-count.tsx";

interface ContentListProps {
  readonly entries: readonly DocumentEntry[];
  readonly onOpen: OpenDocument;
}

/** Documents of all kinds by locale. */
export function ContentList({ entries, onOpen }: ContentListProps): ReactNode {
  return locales.map((locale) => {
    const own = entries.filter((entry) => entry.locale === locale);
    if (own.length === 0) return null;
    return (
      <section key={locale} aria-labelledby={`content-${locale}`}>
        <h3 id={`content-${locale}`}>{languageNames[locale]}</h3>
        <ul>
          {own.map(({ path, kind, isDraft, name, title, problems }) => (
            <li key={path}>
              <DocumentLink source={{ kind: "file", path }} onOpen={onOpen}>
                <span className={styles.kind}>{isDraft ? `${kind} (draft)` : kind}</span>
                <span className={styles.name}>{name}</span>
                <span className={styles.title} lang={locale}>
                  {title}
                </span>
                <ProblemCount count={problems} />
              </DocumentLink>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
