import { observer } from "mobx-react-lite";
import { useCallback, useState, type ReactNode } from "react";
import {
  leftLinking,
  planRemovals,
  removalChanges,
  type RemovalPlan,
  type RemovalPlans,
} from "../filing/delete-document.ts";
import { keysText } from "../commands/keys.ts";
import { LocalesField } from "../dialogs/locales-field.tsx";
import { listedDocuments, openFile } from "../dialogs/open-entry.ts";
import { TaskForm } from "../dialogs/task-form.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { t } from "../i18n.ts";
import { whileWriting } from "../session/while-writing.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { LeadingRowsField } from "./leading-rows-field.tsx";
import { LinkingFiles } from "./linking-files.tsx";

/** Deletes the open document, and what the developer chooses to remove with it. */
export const DeleteDialog = observer(function DeleteDialog(props: {
  readonly onClose: () => void;
}) {
  const { onClose } = props;
  const workbench = useWorkbench();
  const { client, session, replacing } = workbench;
  const [own] = useState(() => openFile(workbench));
  const [documents] = useState(() => listedDocuments(workbench));
  const [locales, setLocales] = useState<readonly string[]>([]);
  const [takesRows, setTakesRows] = useState(true);
  const look = useCallback(
    async () => (own === undefined ? undefined : planRemovals({ client, ...own, documents })),
    [client, own, documents],
  );
  const { value: found, failure } = useFound(look);
  const refusal = found === undefined ? (failure ?? t("Looking for links to it…")) : undefined;
  if (own === undefined) return null;
  const { name, path } = own.entry;
  const plans = found === undefined ? [] : chosenPlans(found, locales);
  const remove = async (): Promise<void> => {
    await whileWriting(session, async () => {
      const n = plans.length;
      const deleted =
        n > 1 ? t("Deleted {name} in {n} languages", { name, n }) : t("Deleted {path}", { path });
      await replacing.change(deleted, removalChanges(plans, takesRows));
      // Listeners may open another dialog at once, which this one must not close.
      await session.loadListing();
      session.close(t("{deleted}. To undo: {keys}", { deleted, keys: keysText("undo") }));
    });
  };
  const isTable = !("detail" in own.kind);
  return (
    <TaskForm
      title={t("Delete {name}?", { name: isTable ? path : name })}
      action={t("Delete")}
      isGrave
      refusal={refusal}
      onClose={onClose}
      onDo={remove}
    >
      {isTable ? (
        <p>{t("Everything in it is deleted. To undo: {keys}.", { keys: keysText("undo") })}</p>
      ) : (
        <>
          <OtherLanguages found={found} chosen={locales} onChange={setLocales} />
          <LeadingRowsField plans={plans} isChosen={takesRows} onChange={setTakesRows} />
          <LeftHanging plans={plans} {...{ takesRows, refusal, onClose }} />
        </>
      )}
    </TaskForm>
  );
});

function chosenPlans(
  { own, others }: RemovalPlans,
  locales: readonly string[],
): readonly RemovalPlan[] {
  return [own, ...others.filter(({ locale }) => locales.includes(locale))];
}

interface OtherLanguagesProps {
  readonly found: RemovalPlans | undefined;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function OtherLanguages({ found, chosen, onChange }: OtherLanguagesProps): ReactNode {
  const { others = [], refused = [] } = found ?? {};
  const offered = others.map(({ locale }) => locale);
  return (
    <>
      {offered.length > 0 && (
        <LocalesField legend={t("Also delete it in")} {...{ chosen, offered, onChange }} />
      )}
      {refused.map(({ locale, reason }) => (
        <p key={locale}>{t("It stays in {locale}: {reason}", { locale, reason })}</p>
      ))}
    </>
  );
}

interface LeftHangingProps {
  readonly plans: readonly RemovalPlan[];
  readonly takesRows: boolean;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}

/** Addresses and links that would break. */
function LeftHanging({ plans, takesRows, refusal, onClose }: LeftHangingProps): ReactNode {
  const links = plans.flatMap((plan) =>
    leftLinking(plan, takesRows).map((path) => ({ path, address: plan.address ?? "" })),
  );
  const addresses = plans.flatMap(({ address }) => (address === undefined ? [] : [address]));
  return (
    <>
      {plans.length > 0 && (
        <p>
          {addresses.length === 0
            ? t("No address leads to it.")
            : t("{address} will respond with an error, unless it is redirected.", {
                address: [...new Set(addresses)].join(", "),
              })}
        </p>
      )}
      <output>
        {refusal ??
          (links.length === 0 ? t("Nothing else links to it.") : t("These still link there:"))}
      </output>
      <LinkingFiles links={links} onClose={onClose} />
    </>
  );
}
