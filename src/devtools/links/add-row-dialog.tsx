import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { Dialog } from "../controls/dialog.tsx";
import styles from "../controls/field.module.css";
import type { LinkTarget } from "#kinds/links/link-targets.ts";
import { SearchList, type SearchHit } from "../controls/search-list.tsx";
import type { RowSide } from "../tables/row-change.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { addLink, linkOf, type LinkRow } from "./add-links.ts";
import { findTargets, useTargets } from "./use-link-help.ts";

interface AddRowDialogProps {
  readonly side: RowSide;
  readonly onClose: () => void;
}

interface LinkHit extends SearchHit {
  readonly link: LinkRow;
}

/** A row that leads somewhere: a page by its title, or a name and an address in one line. */
export const AddRowDialog = observer(function AddRowDialog({ side, onClose }: AddRowDialogProps) {
  const workbench = useWorkbench();
  const { site } = workbench;
  const targets = useTargets() ?? [];
  const [added, setAdded] = useState(0);
  // However fast they are chosen, each stands behind the one before.
  const adding = useRef(Promise.resolve(0));
  const add = ({ link }: LinkHit, isMore: boolean): void => {
    if (!isMore) onClose();
    adding.current = adding.current.then(async (count) => {
      await addLink(workbench, count === 0 ? side : "after", link);
      setAdded(count + 1);
      return count + 1;
    });
  };
  return (
    <Dialog title={t("Add a row")} size="large" onClose={onClose}>
      <SearchList
        label={t("Page, or name and address")}
        placeholder={t("Prices, or: What it costs /prices")}
        find={(words) => linksFor(targets, words.trim(), site.locale)}
        onChoose={add}
        hint={
          <output className={styles.hint}>
            {t("Enter adds it, Shift+Enter adds it and stays here.")}
            {added > 0 && ` ${t("Added so far: {added}.", { added })}`}
          </output>
        }
      />
    </Dialog>
  );
});

/** What the words may mean, the likeliest first. */
function linksFor(
  targets: readonly LinkTarget[],
  words: string,
  lang: string | undefined,
): readonly LinkHit[] {
  const pages = findTargets(targets, words).map(({ url, title, kind }): LinkHit => ({
    key: `page ${url}`,
    name: title,
    detail: url,
    mark: kind,
    lang,
    link: { name: title, url },
  }));
  if (words === "") {
    const empty = { key: "empty", name: t("A row to be written"), link: {} };
    return [{ ...empty, detail: t("in the form") }, ...pages];
  }
  const link = linkOf(words);
  const own = { key: "own", name: link.name ?? words, link };
  if (link.url === undefined) {
    return [...pages, { ...own, detail: t("its address is written in the form") }];
  }
  const page = targets.find(({ url }) => url === link.url);
  const isLost = page === undefined && link.url.startsWith("/");
  const detail = isLost ? t("No page of this site has this address.") : link.url;
  // Of an address alone the page knows the name.
  if (link.name === undefined && page !== undefined) return pages;
  return [{ ...own, detail, mark: page?.title }, ...pages];
}
