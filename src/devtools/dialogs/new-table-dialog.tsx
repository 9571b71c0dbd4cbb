import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import type { TableKind } from "#kinds/define-kind.ts";
import { nameOfTables, pathOfTable } from "#kinds/tables/table-of-path.ts";
import { fileNameFor, nameRefusal } from "../filing/file-name.ts";
import { planTables } from "../filing/new-table.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { listedDocuments } from "./open-entry.ts";
import { LocalesField } from "./locales-field.tsx";
import { TaskForm } from "./task-form.tsx";
import { TextField } from "../controls/text-field.tsx";
import { t } from "../i18n.ts";

interface NewTableProps {
  readonly kind: TableKind;
  readonly heading: string;
  readonly title: string;
  readonly setTitle: (title: string) => void;
  /** The locale in which the open file is missing; a copy of that is created. */
  readonly locale?: string | undefined;
  /** The field to choose another kind. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Form for a new file without blocks: one per chosen locale, or a single one with a name. */
export const NewTableDialog = observer(function NewTableDialog(props: NewTableProps) {
  const workbench = useWorkbench();
  const { client, session, site } = workbench;
  const { kind, locale, title, setTitle } = props;
  const isNamed = nameOfTables(kind) === "id";
  const [typedName, setTypedName] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>(locale === undefined ? [] : [locale]);
  const name = typedName ?? fileNameFor(title);
  const names = isNamed ? [name] : chosen;
  const there = new Set(listedDocuments(workbench).map(({ path }) => path));
  const lacking = (site.brand?.locales ?? []).filter((one) => !there.has(pathOfTable(kind, one)));
  const taken = names.find((one) => there.has(pathOfTable(kind, one)));
  const create = async (): Promise<void> => {
    const copyOf = locale === undefined ? undefined : session.store?.present;
    await client.change(await planTables({ kind, title, names, copyOf }));
    await session.loadListing();
    await session.ask({ kind: "file", path: pathOfTable(kind, names[0] ?? "") });
    if (isNamed) session.say("good", t("The site reads it when it is restarted."));
  };
  const reason = isNamed ? nameRefusal(name) : nothingChosen(names.length, lacking.length);
  return (
    <TaskForm
      title={props.heading}
      action={t("Create")}
      refusal={taken === undefined ? reason : t("“{name}” exists already.", { name: taken })}
      onClose={props.onClose}
      onDo={create}
    >
      {props.children}
      {isNamed && (
        <>
          <TextField label={t("Title")} isFirst value={title} onChange={setTitle} />
          <TextField
            label={t("Name of the file")}
            value={name}
            refusal={nameRefusal(name)}
            onChange={setTypedName}
          />
        </>
      )}
      {!isNamed && locale === undefined && lacking.length > 0 && (
        <LocalesField chosen={chosen} offered={lacking} onChange={setChosen} />
      )}
    </TaskForm>
  );
});

function nothingChosen(chosen: number, lacking: number): string | undefined {
  if (lacking === 0) return t("It exists in every locale already.");
  return chosen === 0 ? t("Choose a locale.") : undefined;
}
