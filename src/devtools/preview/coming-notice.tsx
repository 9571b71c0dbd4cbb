import { observer } from "mobx-react-lite";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./stage.module.css";

/** Why the page is not on the screen yet. */
export const ComingNotice = observer(function ComingNotice() {
  const { preview, check } = useWorkbench();
  if (!preview.isComing) return null;
  return (
    <p className={styles.coming}>
      {check.isLacking
        ? t("Not shown: the schemas of the blocks could not be loaded.")
        : t("The preview is loading …")}
    </p>
  );
});
