import type { ReactNode } from "react";
import type { BrokenBlock } from "#contract/checked-page.ts";
import { iconPaths } from "../controls/icon-paths.ts";
import { pageList, type EmptyList } from "../preview/messages.ts";
import { activeLanguage, t } from "../i18n.ts";
import styles from "./first-place.module.css";

/** Requests a first block: in an empty list, or without one on the empty page. */
export type WantFirst = (empty: EmptyList | undefined) => void;

/** Placeholder on a page without blocks. */
export const firstPlace: BrokenBlock = {
  broken: true,
  id: "",
  type: "",
  kind: "unknown-type",
  problems: [],
};

/** The placeholder of an empty page, between its header and its footer. */
export function FirstPlace({ onFirst }: { readonly onFirst: WantFirst }): ReactNode {
  return (
    <div className={styles.place} lang={activeLanguage()} data-empty-list={pageList}>
      <p>{t("This page has no blocks yet.")}</p>
      <AddFirst onPress={() => onFirst(undefined)} />
    </div>
  );
}

/** Button to add something where there is nothing yet. */
export function AddFirst({ onPress }: { readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className={styles.add} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={iconPaths.add} />
      </svg>
      {t("Add the first block")}
    </button>
  );
}
