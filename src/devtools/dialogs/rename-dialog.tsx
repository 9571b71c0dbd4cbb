import { observer } from "mobx-react-lite";
import { useCallback, useState } from "react";
import { nameRefusal } from "../filing/file-name.ts";
import { addressOfEntry } from "#kinds/links/entry-address.ts";
import { linkingTo } from "../filing/relink.ts";
import { readSitemap } from "../filing/tables.ts";
import { planRename } from "../filing/rename-document.ts";
import { whileWriting } from "../session/while-writing.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { LinksFollow } from "./links-follow.tsx";
import { listedDocuments, openEntry } from "./open-entry.ts";
import { TaskForm } from "./task-form.tsx";
import { undoHint } from "../replacing/undo-hint.ts";
import { useFound } from "./use-found.ts";
import { TextField } from "../controls/text-field.tsx";
import { t } from "../i18n.ts";

/** Renames the open document, with a redirect if its URL changes. */
export const RenameDialog = observer(function RenameDialog(props: {
  readonly onClose: () => void;
}) {
  const workbench = useWorkbench();
  // The file is gone before the dialog closes.
  const [own] = useState(() => openEntry(workbench));
  const documents = listedDocuments(workbench);
  const address = useAddress(workbench, own);
  const [name, setName] = useState(own?.entry.name ?? "");
  if (own === undefined) return null;
  const { entry, kind } = own;
  const isEntry = kind.files.key === "slug";
  const refusal = name === entry.name ? t("It has this name already.") : nameRefusal(name);
  const rename = async (): Promise<void> => {
    const { client, session, replacing } = workbench;
    if (session.isDirty) throw new Error(t("Save the changes first, or undo them."));
    const path = `${entry.path.slice(0, entry.path.lastIndexOf("/") + 1)}${name}.json`;
    await whileWriting(session, async () => {
      const renamed = t("Renamed {before} to {name}", { before: entry.name, name });
      await replacing.change(renamed, await planRename({ client, kind, entry, name, documents }));
      await session.loadListing();
      await session.ask({ kind: "file", path });
      session.say("good", undoHint(renamed));
    });
  };
  return (
    <TaskForm
      title={t("Rename {name}", { name: entry.name })}
      action={t("Rename")}
      refusal={refusal}
      onClose={props.onClose}
      onDo={rename}
    >
      <TextField
        label={t("Name of the file")}
        isFirst
        value={name}
        refusal={name === entry.name ? undefined : refusal}
        onChange={setName}
      />
      <p>
        {isEntry
          ? t(
              "This is the end of its address in this language: the old address redirects to the new one.",
            )
          : t(
              "This is its id: the page is renamed in every language, and in their sitemaps. Its addresses stay the same.",
            )}
      </p>
      {isEntry && (
        <LinksFollow
          paths={linkingTo(documents, entry.locale, (link) => link === address)
            .map(({ path }) => path)
            .filter((path) => path !== entry.path)}
        />
      )}
    </TaskForm>
  );
});

/** The current URL of an entry; undefined for what has no URL derived from its name. */
function useAddress({ client }: Workbench, own: ReturnType<typeof openEntry>): string | undefined {
  const { locale, name = "" } = own?.entry ?? {};
  const kind = own?.kind;
  const look = useCallback(async () => {
    if (locale === undefined || kind === undefined) return undefined;
    return addressOfEntry((await readSitemap(client, locale)).rows, kind, name);
  }, [client, locale, kind, name]);
  return useFound(look).value;
}
