import { observer } from "mobx-react-lite";
import { fixtureKind } from "#contract/devtools-api.ts";
import { commands, runCommand } from "../commands/commands.ts";
import { keysText } from "../commands/keys.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t, textOf } from "../i18n.ts";
import styles from "./inspector.module.css";

/** In how many documents of the site there are blocks of a type; a press leads to them. */
export const BlockUses = observer(function BlockUses({ type }: { readonly type: string }) {
  const workbench = useWorkbench();
  const documents = workbench.session.listing?.documents ?? [];
  const n = documents.filter(
    ({ kind, types }) => kind !== fixtureKind && types.includes(type),
  ).length;
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
