import type { ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "./header-icons.tsx";
import { languageNames } from "./language-names.ts";
import styles from "./language-switch.module.css";
import type { LanguageLink } from "../page-model.ts";

interface LanguageSwitchProps {
  readonly languages: readonly LanguageLink[];
  readonly current: Locale;
}

const listId = "language-list";

/**
 * Links to the same content in the other languages, each under its own name. A popover, so it works
 * without scripts; the awake app opens it on hover too (`data-opens-on-hover`, R-44).
 */
export function LanguageSwitch({ languages, current }: LanguageSwitchProps): ReactNode {
  const t = useT();
  if (languages.length < 2) return null;
  return (
    <div className={styles.switch} data-opens-on-hover>
      <button type="button" className={styles.button} popoverTarget={listId}>
        <span className="visually-hidden">{t("nav.language")}: </span>
        {languageNames[current]}
        <Icon name="down" className={styles.sign} />
      </button>
      <ul id={listId} popover="auto" className={styles.list}>
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
    </div>
  );
}
