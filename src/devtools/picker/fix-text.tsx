import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { canBeFixed, fixInstead } from "../json/fix-instead.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./fix-text.module.css";

interface FixTextProps {
  readonly refusal: string;
  readonly onDone: () => void;
}

interface OpeningRefusalProps {
  readonly refusal: string | undefined;
  readonly onDone: () => void;
}

/** Why a document cannot be opened, and what can be done about it. */
export function OpeningRefusal({ refusal, onDone }: OpeningRefusalProps): ReactNode {
  return (
    <div className={styles.refused}>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      {refusal !== undefined && <FixText refusal={refusal} onDone={onDone} />}
    </div>
  );
}

/** Opens the text of a file that cannot be opened; the open document is closed, and its draft is kept. */
const FixText = observer(function FixText({ refusal, onDone }: FixTextProps): ReactNode {
  const workbench = useWorkbench();
  if (!canBeFixed(workbench)) return null;
  const putAway = async (): Promise<void> => {
    await fixInstead(workbench, refusal);
    onDone();
  };
  return <Button label={t("Edit its text")} onPress={() => void putAway()} />;
});
