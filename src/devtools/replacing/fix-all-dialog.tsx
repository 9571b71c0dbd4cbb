import { observer } from "mobx-react-lite";
import { useCallback, useState } from "react";
import { Choice } from "../controls/choice.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { plainProblem } from "../problems/plain-problem.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { SharedProblem } from "./fix-all.ts";
import { ReplacedFiles } from "./replaced-files.tsx";
import { useWriting } from "./use-writing.ts";
import { t } from "../i18n.ts";
import styles from "./replace-dialog.module.css";

interface FixAllDialogProps {
  readonly shared: SharedProblem;
  readonly onClose: () => void;
}

/** Applies the same fix to all files with a problem, after a preview of the changes. */
export const FixAllDialog = observer(function FixAllDialog({ shared, onClose }: FixAllDialogProps) {
  const { problem } = shared;
  const { problems, replacing, translate } = useWorkbench();
  const fixes = useFound(useCallback(() => problems.fixes(problem), [problems, problem])).value;
  const [chosen, choose] = useState<string>();
  const label = chosen ?? fixes?.[0]?.label;
  const plan = useCallback(
    async () => (label === undefined ? undefined : replacing.planFixAll(shared, label)),
    [replacing, shared, label],
  );
  const { value: files, failure } = useFound(plan);
  const { refused, write } = useWriting(label ?? "", onClose);
  return (
    <Dialog title={t("Fix in all documents")} size="large" onClose={onClose}>
      <p className={styles.told}>{plainProblem(problem, translate)}</p>
      <Choice
        isField
        label={t("What to do")}
        value={label ?? ""}
        options={(fixes ?? []).map((fix) => ({ value: fix.label, label: fix.label }))}
        onChoose={choose}
      />
      <output className={styles.told}>
        {refused ??
          failure ??
          (files &&
            t(
              "{n, plural, =0 {No file can be fixed that way.} one {# file would change:} other {# files would change:}}",
              { n: files.length },
            ))}
      </output>
      {files !== undefined && files.length > 0 && (
        <ReplacedFiles
          key={label}
          files={files}
          action={(n) => t("Fix {n, plural, one {# file} other {# files}}", { n })}
          onWrite={write}
        />
      )}
    </Dialog>
  );
});
