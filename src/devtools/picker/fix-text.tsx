import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { canBeFixed, fixInstead } from "../json/fix-instead.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";

interface FixTextProps {
  /** Why the document cannot be opened. */
  readonly refusal: string;
  readonly onDone: () => void;
}

/** The way to the text of a file that cannot be opened while another document is open: that one is put away, with its draft. */
export const FixText = observer(function FixText({ refusal, onDone }: FixTextProps): ReactNode {
  const workbench = useWorkbench();
  if (!canBeFixed(workbench)) return null;
  const putAway = async (): Promise<void> => {
    await fixInstead(workbench, refusal);
    onDone();
  };
  return <Button label={t("Fix its text")} onPress={() => void putAway()} />;
});
