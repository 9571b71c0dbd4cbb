import type { ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./language-switch.module.css";
import { languageNames } from "./language-names.ts";
import type { LanguageLink } from "./page-model.ts";

interface LanguageSwitchProps {
  readonly languages: readonly LanguageLink[];
  readonly current: Locale;
}

/** Links to the same content in the other languages, each in its own name. Works without scripts. */
export function LanguageSwitch({ languages, current }: LanguageSwitchProps): ReactNode {
  const t = useT();
  if (languages.length < 2) return null;
  return (
    <details className={styles.switch} name="header">
      <summary>
        <span className="visually-hidden">{t("nav.language")}: </span>
        {languageNames[current]}
      </summary>
      <ul>
        {languages.map(({ locale, href }) => (
          <li key={locale}>
            <a
              href={href}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? "true" : undefined}
              data-full-load
            >
              {languageNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
