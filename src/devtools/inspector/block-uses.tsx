import { observer } from "mobx-react-lite";
import { commands, runCommand } from "../commands/commands.ts";
import { keysText } from "../commands/keys.ts";
import { usesOf } from "../picker/uses-of.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t, textOf } from "../i18n.ts";
import styles from "./inspector.module.css";

/** The number of documents of the site with blocks of a type, as a button that leads to them. */
export const BlockUses = observer(function BlockUses({ type }: { readonly type: string }) {
  const workbench = useWorkbench();
  const n = usesOf(workbench.session.listing?.documents ?? [], type);
  if (n === 0) return null;
  return (
    <button
      type="button"
      className={styles.uses}
      title={`${textOf(commands["where-used"].name)} (${keysText("where-used")})`}
      onClick={() => runCommand(workbench, "where-used")}
    >
      {t("in {n, plural, one {# file} other {# files}}", { n })}
    </button>
  );
});
