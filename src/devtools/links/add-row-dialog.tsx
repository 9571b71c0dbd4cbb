import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { Dialog } from "../controls/dialog.tsx";
import styles from "../controls/field.module.css";
import { SearchList } from "../controls/search-list.tsx";
import type { RowSide } from "../tables/row-change.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { addLink } from "./add-links.ts";
import { linksFor, type LinkHit } from "./find-links.ts";
import { useTargets } from "./use-link-help.ts";

interface AddRowDialogProps {
  readonly side: RowSide;
  readonly onClose: () => void;
}

/** Dialog to add a link row: a page by its title, or a name and a URL in one line. */
export const AddRowDialog = observer(function AddRowDialog({ side, onClose }: AddRowDialogProps) {
  const workbench = useWorkbench();
  const { site } = workbench;
  const targets = useTargets() ?? [];
  const [added, setAdded] = useState(0);
  // However fast they are chosen, each is inserted after the previous one.
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
            {t("Enter or a click adds it; with Shift, this dialog stays open.")}
            {added > 0 && ` ${t("Added so far: {added}.", { added })}`}
          </output>
        }
      />
    </Dialog>
  );
});
