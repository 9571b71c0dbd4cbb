import { observer } from "mobx-react-lite";
import { useCallback, useState } from "react";
import { nodeOfPage } from "#kinds/links/entry-address.ts";
import { planMove } from "../filing/rename-document.ts";
import { linkingTo } from "../filing/relink.ts";
import { readSitemap } from "../filing/tables.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { LinksFollow } from "./links-follow.tsx";
import { listedDocuments, openEntry } from "./open-entry.ts";
import { undoHint } from "../replacing/undo-hint.ts";
import { useFound } from "./use-found.ts";
import { TaskForm } from "./task-form.tsx";
import { TextField } from "../controls/text-field.tsx";
import { t } from "../i18n.ts";

/** Moves the open page to another URL, with redirects from the old ones. */
export const MoveDialog = observer(function MoveDialog(props: { readonly onClose: () => void }) {
  const workbench = useWorkbench();
  const { client, session, replacing } = workbench;
  const [own] = useState(() => openEntry(workbench));
  const [typed, setSlug] = useState<string>();
  const id = own?.entry.name ?? "";
  const locale = own?.entry.locale ?? "";
  const look = useCallback(async () => {
    const node = nodeOfPage((await readSitemap(client, locale)).rows, id);
    if (node === undefined) {
      throw new Error(t("It is not in the sitemap, so it has no address yet."));
    }
    return node.slug;
  }, [client, locale, id]);
  const { value: before, failure } = useFound(look);
  const documents = listedDocuments(workbench);
  const linking = linkingTo(documents, locale, (link) => `${link}/`.startsWith(`${before}/`));
  const slug = typed ?? before ?? "";
  const refusal = failure ?? (slug === before ? t("It is there already.") : addressRefusal(slug));
  const move = async (): Promise<void> => {
    if (session.isDirty) throw new Error(t("Save the changes first, or undo them."));
    const moved = t("{name} is at {address} now", { name: id, address: slug });
    await replacing.change(moved, await planMove({ client, locale, id, slug, documents }));
    await session.loadListing();
    session.say("good", undoHint(moved));
  };
  return (
    <TaskForm
      title={t("Move {name}", { name: id })}
      action={t("Move")}
      refusal={refusal}
      onClose={props.onClose}
      onDo={move}
    >
      <TextField
        label={t("Address")}
        isFirst
        value={slug}
        refusal={slug === before ? undefined : refusal}
        hint={failure ?? t("Without the language prefix, such as /company/about-us.")}
        onChange={setSlug}
      />
      <p>{t("Pages below it move along, and the old addresses redirect to the new ones.")}</p>
      <LinksFollow paths={linking.map(({ path }) => path)} />
    </TaskForm>
  );
});

function addressRefusal(slug: string): string | undefined {
  return /^(\/[a-z0-9][a-z0-9-]*)+$/.test(slug)
    ? undefined
    : t("A path of lowercase letters, digits and hyphens, such as /company/about-us.");
}
