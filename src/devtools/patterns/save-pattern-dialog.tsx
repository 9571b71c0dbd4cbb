import { runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { pathOfPattern, readPatternPath } from "#contract/patterns/pattern-path.ts";
import { isLocale, type Locale } from "#i18n/locales.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { Choice } from "../controls/choice.tsx";
import { TextField } from "../controls/text-field.tsx";
import { listedDocuments } from "../dialogs/open-entry.ts";
import { TaskForm } from "../dialogs/task-form.tsx";
import { blockAt } from "../document/at-pointer.ts";
import { blockHeading } from "../document/block-title.ts";
import { fileNameFor } from "../filing/file-name.ts";
import type { Notice } from "../session/notice.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { patternRefusal, writePattern } from "./pattern-files.ts";

interface SavePatternDialogProps {
  /** The open pattern is to be copied to this locale. */
  readonly locale: string | undefined;
  readonly onClose: () => void;
}

/** Saves the selected blocks under a name, to be inserted into any page. */
export const SavePatternDialog = observer(function SavePatternDialog(
  props: SavePatternDialogProps,
) {
  const { onClose } = props;
  const workbench = useWorkbench();
  const { client, session, site } = workbench;
  const [subject] = useState(() => subjectOf(workbench, props.locale));
  const [typed, setTitle] = useState(subject.title);
  const [locale, setLocale] = useState(isLocale(props.locale) ? props.locale : site.locale);
  useEffect(() => void session.loadListing(), [session]);
  if (locale === undefined) return null;
  const { blocks, name } = subject;
  const title = typed.trim();
  const pattern = { locale, name: name ?? fileNameFor(title) };
  const path = pathOfPattern(pattern);
  const refusal = patternRefusal(listedDocuments(workbench), title, pattern);
  const save = async (): Promise<void> => {
    await writePattern(client, path, { title, blocks });
    await session.loadListing();
    if (name === undefined) runInAction(() => (session.notice = savedNotice(title, path)));
    else await session.ask({ kind: "file", path });
  };
  return (
    <TaskForm
      title={t("Save {n, plural, one {# block} other {# blocks}} as a pattern", {
        n: blocks.length,
      })}
      action={t("Save")}
      refusal={refusal}
      onClose={onClose}
      onDo={save}
    >
      <TextField
        label={t("Name of the pattern")}
        isFirst
        value={typed}
        refusal={refusal}
        hint={t("Find it in the library (Ctrl+Enter) by this name. Its file is {path}.", { path })}
        onChange={setTitle}
      />
      <Choice
        isField
        label={t("Language of its texts")}
        value={locale}
        options={languagesOf(workbench).map((one) => ({ value: one, label: languageNames[one] }))}
        onChoose={(value) => isLocale(value) && setLocale(value)}
      />
    </TaskForm>
  );
});

interface PatternSubject {
  readonly blocks: readonly unknown[];
  /** Suggested name, meant to be replaced. */
  readonly title: string;
  /** Of the open pattern, which has the same name in every language. */
  readonly name?: string | undefined;
}

function subjectOf({ session, selection }: Workbench, locale: string | undefined): PatternSubject {
  const { store, open } = session;
  if (store === undefined) return { blocks: [], title: "" };
  const { blocks, title } = store.present;
  if (locale === undefined) {
    const selected = selection.blocks.map((pointer) => blockAt(store.present, pointer));
    return { blocks: selected, title: titleOfBlock(selected[0]) };
  }
  const path = open?.source.kind === "file" ? readPatternPath(open.source.path) : undefined;
  return {
    blocks: isList(blocks) ? blocks : [],
    title: typeof title === "string" ? title : "",
    name: path?.name,
  };
}

function titleOfBlock(block: unknown): string {
  const { type, props } = isRecord(block) ? block : {};
  return typeof type === "string" ? blockHeading(type, props) : "";
}

function languagesOf({ site }: Workbench): readonly Locale[] {
  return site.brand?.locales ?? [];
}

/** The document stays open; a button of the notice opens the pattern. */
function savedNotice(title: string, path: string): Notice {
  return {
    tone: "good",
    text: t("The pattern “{title}” is in the library now (Ctrl+Enter)", { title }),
    isOfNow: false,
    way: { label: t("Open the pattern"), source: { kind: "file", path } },
  };
}
