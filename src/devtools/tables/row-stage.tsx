import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Switches } from "../controls/choice.tsx";
import type { CommandId } from "../commands/keys.ts";
import { PreviewFrame } from "../preview/stage.tsx";
import { previewWidths } from "../sizes/frame-size.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./table.module.css";

const widths = previewWidths.filter((width) => width !== undefined);
/** The page layout that most visitors get, scaled down to fit next to the rows. */
const usualWidth = 1215;

/** The page of the selected row, or one with the open menus, for viewing only. */
export const RowStage = observer(function RowStage(props: {
  readonly onCommand: (command: CommandId) => void;
}): ReactNode {
  const { site, served } = useWorkbench();
  const { slug, hint, isOfMenus } = served;
  const title = isOfMenus ? t("Home page with these menus") : t("Page at this address");
  const width = site.size.width ?? usualWidth;
  return (
    <section className={styles.page} aria-label={title}>
      <header className={styles.head}>
        {isOfMenus ? <span>{title}</span> : <code>{slug ?? "—"}</code>}
        <span className={styles.space} />
        <Switches
          label={t("Width in pixels")}
          value={String(width)}
          options={widths.map((one) => ({ value: String(one), label: String(one) }))}
          onChoose={(chosen) => site.size.setWidth(widths.find((one) => String(one) === chosen))}
        />
      </header>
      <output className={styles.note}>{hint}</output>
      <PreviewFrame size={{ width }} isLookedAt onCommand={props.onCommand} />
    </section>
  );
});
