import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { phraseMaxLength, phraseMinLength, savedPhraseKey } from "#lib/text/search-limits.ts";
import type { PhraseFault } from "#lib/text/search-phrase.ts";
import { Icon } from "../frame/header-icons.tsx";
import styles from "./search-form.module.css";

/** Id of the field on the search page. */
export const searchFieldId = "search-phrase";

interface SearchFormProps {
  /** Address of the search page. */
  readonly action: string;
  readonly place: "page" | "panel";
  readonly phrase?: string | undefined;
  readonly fault?: PhraseFault | undefined;
}

/**
 * Phrase and submit button: a plain GET form. Every message is present from the start and shown by
 * `data-fault`, so that the server and the awake app show the same message in the same position.
 */
export function SearchForm({ action, place, phrase, fault }: SearchFormProps): ReactNode {
  const t = useT();
  const fieldId = place === "page" ? searchFieldId : "search-panel-phrase";
  const faultsId = `${fieldId}-faults`;
  // Without a phrase in its address, the page shows the last one, which only the awake app knows.
  const wakeKey = place === "page" && phrase === undefined ? savedPhraseKey : undefined;
  return (
    <search className={styles.search}>
      <form action={action} noValidate data-search={place} data-fault={fault} data-wake={wakeKey}>
        <label className={styles.label} htmlFor={fieldId}>
          {t("search.label")}
        </label>
        <div className={styles.row}>
          <input
            className={styles.field}
            type="search"
            id={fieldId}
            name="q"
            defaultValue={phrase}
            required
            minLength={phraseMinLength}
            maxLength={phraseMaxLength}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- inside a popover it means: when the visitor opens it
            autoFocus={place === "panel"}
            aria-describedby={faultsId}
            aria-invalid={fault === undefined ? undefined : true}
          />
          <button type="submit" className={styles.submit}>
            <Icon name="search" />
            {t("search.submit")}
          </button>
        </div>
        <p id={faultsId} className={styles.faults} aria-live="polite">
          <span data-says="empty">{t("search.empty")}</span>
          <span data-says="short">{t("search.tooShort")}</span>
          <span data-says="long">{t("search.tooLong", { max: phraseMaxLength })}</span>
        </p>
      </form>
    </search>
  );
}
