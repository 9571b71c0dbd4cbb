import { observer } from "mobx-react-lite";
import { useCallback, useState } from "react";
import { planRemoval } from "../filing/delete-document.ts";
import styles from "../controls/field.module.css";
import { useWorkbench } from "../workbench-context.tsx";
import { listedDocuments, openEntry } from "./open-entry.ts";
import { useFound } from "./use-found.ts";
import { TaskForm } from "./task-form.tsx";

/** Says what would be left hanging before the open document is deleted. */
export const DeleteDialog = observer(function DeleteDialog(props: {
  readonly onClose: () => void;
}) {
  const workbench = useWorkbench();
  const { client, session } = workbench;
  const [own] = useState(() => openEntry(workbench));
  const [documents] = useState(() => listedDocuments(workbench));
  const look = useCallback(
    async () => (own === undefined ? undefined : planRemoval({ client, ...own, documents })),
    [client, own, documents],
  );
  const { value: plan, failure } = useFound(look);
  const refusal = plan === undefined ? (failure ?? "Looking for what links there…") : undefined;
  if (own === undefined) return null;
  const remove = async (): Promise<void> => {
    await client.change(plan?.changes ?? []);
    session.close(`Deleted ${own.entry.path}`);
    await session.loadListing();
  };
  const linked = plan?.linkedFrom ?? [];
  return (
    <TaskForm
      title={`Delete ${own.entry.name}?`}
      action="Delete"
      refusal={refusal}
      onClose={props.onClose}
      onDo={remove}
    >
      <p>
        {plan?.address === undefined
          ? "No address leads to it."
          : `${plan.address} will answer with an error, unless a redirect leads on.`}
      </p>
      <output>
        {refusal ?? (linked.length === 0 ? "Nothing else links there." : "These still link there:")}
      </output>
      {linked.length > 0 && (
        <ul className={styles.links}>
          {linked.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
    </TaskForm>
  );
});
