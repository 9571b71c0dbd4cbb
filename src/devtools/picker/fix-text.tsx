import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { putTyped } from "../form/values/typed-text.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
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
    const { session, drafts } = workbench;
    putTyped();
    await drafts.flush();
    session.close(refusal, session.unopened);
    session.say("bad", refusal);
    onDone();
  };
  return <Button label={t("Fix its text")} onPress={() => void putAway()} />;
});

function canBeFixed({ session }: Workbench): boolean {
  const { unopened, open, listing, leftByGit, isLosable, writeRefusal } = session;
  if (unopened?.kind !== "file" || leftByGit !== undefined || writeRefusal !== undefined) {
    return false;
  }
  const isThere = listing?.documents.some(({ path }) => path === unopened.path) ?? false;
  return open !== undefined && isThere && !isLosable;
}
