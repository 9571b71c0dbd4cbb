import type { ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { t } from "../i18n.ts";
import styles from "../controls/field.module.css";

/** Checkboxes for the languages in which something is done. */
export function LocalesField(props: {
  readonly legend?: string;
  readonly chosen: readonly string[];
  readonly offered: readonly Locale[];
  readonly onChange: (chosen: readonly string[]) => void;
}): ReactNode {
  const { legend = t("Locales"), chosen, offered, onChange } = props;
  return (
    <fieldset className={styles.checks}>
      <legend>{legend}</legend>
      {offered.map((locale) => (
        <label key={locale} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(locale)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, locale] : chosen.filter((one) => one !== locale),
              )
            }
          />
          {languageNames[locale]}
        </label>
      ))}
    </fieldset>
  );
}
