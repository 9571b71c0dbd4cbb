import { observer } from "mobx-react-lite";
import { useCallback, useState, type ReactNode } from "react";
import { planRemoval, type RemovalPlan } from "../filing/delete-document.ts";
import { keysText } from "../commands/keys.ts";
import { t } from "../i18n.ts";
import styles from "../controls/field.module.css";
import { whileWriting } from "../session/while-writing.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { listedDocuments, openFile } from "./open-entry.ts";
import { useFound } from "./use-found.ts";
import { TaskForm } from "./task-form.tsx";

/** Shows which links would break before the open document is deleted. */
export const DeleteDialog = observer(function DeleteDialog(props: {
  readonly onClose: () => void;
}) {
  const workbench = useWorkbench();
  const { client, session, replacing } = workbench;
  const [own] = useState(() => openFile(workbench));
  const [documents] = useState(() => listedDocuments(workbench));
  const look = useCallback(
    async () => (own === undefined ? undefined : planRemoval({ client, ...own, documents })),
    [client, own, documents],
  );
  const { value: plan, failure } = useFound(look);
  const refusal = plan === undefined ? (failure ?? t("Looking for links to it…")) : undefined;
  if (own === undefined) return null;
  const remove = async (): Promise<void> => {
    await whileWriting(session, async () => {
      const deleted = t("Deleted {path}", { path: own.entry.path });
      await replacing.change(deleted, plan?.changes ?? []);
      // Listeners may open another dialog at once, which this one must not close.
      await session.loadListing();
      session.close(t("{deleted}. To undo: {keys}", { deleted, keys: keysText("undo") }));
    });
  };
  const { name, path } = own.entry;
  const isTable = !("detail" in own.kind);
  return (
    <TaskForm
      title={t("Delete {name}?", { name: isTable ? path : name })}
      action={t("Delete")}
      isGrave
      refusal={refusal}
      onClose={props.onClose}
      onDo={remove}
    >
      {isTable ? (
        <p>{t("Everything in it is deleted. To undo: {keys}.", { keys: keysText("undo") })}</p>
      ) : (
        <LeftHanging plan={plan} refusal={refusal} />
      )}
    </TaskForm>
  );
});

interface LeftHangingProps {
  readonly plan: RemovalPlan | undefined;
  readonly refusal: string | undefined;
}

/** Addresses and links that would break. */
function LeftHanging({ plan, refusal }: LeftHangingProps): ReactNode {
  const linked = plan?.linkedFrom ?? [];
  return (
    <>
      {plan !== undefined && (
        <p>
          {plan.address === undefined
            ? t("No address leads to it.")
            : t("{address} will respond with an error, unless it is redirected.", {
                address: plan.address,
              })}
        </p>
      )}
      <output>
        {refusal ??
          (linked.length === 0 ? t("Nothing else links to it.") : t("These still link there:"))}
      </output>
      {linked.length > 0 && (
        <ul className={styles.links}>
          {linked.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
    </>
  );
}
