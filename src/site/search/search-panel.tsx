import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "../frame/header-icons.tsx";
import type { PageModel } from "../page-model.ts";
import { searchFieldId, SearchForm } from "./search-form.tsx";
import styles from "./search-panel.module.css";

/** Id of the panel in the header. */
const searchPanelId = "search-panel";

/** Search in the header. The search page has no panel: its own field is enough. */
export function SearchPanel({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  const { search } = model.chrome.shortcuts;
  if (search === undefined) return null;
  const label = (
    <>
      <Icon name="search" />
      <span className={styles.label}>{t("nav.search")}</span>
    </>
  );
  if (model.layout === "search") {
    return (
      <a className={styles.toggle} href={`#${searchFieldId}`}>
        {label}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={searchPanelId}>
        {label}
      </button>
      <div id={searchPanelId} popover="auto" className={styles.panel}>
        <div className={styles.inner}>
          <SearchForm action={search} place="panel" />
          <button
            type="button"
            className={styles.close}
            popoverTarget={searchPanelId}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
            <span className="visually-hidden">{t("nav.closeSearch")}</span>
          </button>
        </div>
      </div>
    </>
  );
}
