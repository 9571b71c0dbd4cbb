import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import { isPlaceholder } from "#contract/warnings/value-warnings.ts";
import { isLocale, locales as allLocales } from "#i18n/locales.ts";
import type { DocumentKind, TableKind } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { nameOfTables } from "#kinds/tables/table-of-path.ts";
import { documentKinds, listKinds, sharedKinds, titleOf } from "#kinds/table.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { Choice } from "../controls/choice.tsx";
import { blockOf } from "../document/block-tree.ts";
import { textsOfDocument } from "../places/texts-of-document.ts";
import { nameRefusal } from "../filing/file-name.ts";
import {
  createdText,
  pathOfDocument,
  planNew,
  type WantedDocument,
} from "../filing/new-document.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { BeginFields } from "./begin-field.tsx";
import { LocalesField } from "./locales-field.tsx";
import { NewTableDialog } from "./new-table-dialog.tsx";
import { PlaceField } from "./place-field.tsx";
import { TaskForm } from "./task-form.tsx";
import { firstTyped, useWanted, type TypedWish, type Wish } from "./use-wanted.ts";
import { TextField } from "../controls/text-field.tsx";
import { t } from "../i18n.ts";

interface NewDialogProps {
  readonly wish: Wish;
  readonly onClose: () => void;
}

/** The dialog for anything new, whatever its kind. */
export const NewDialog = observer(function NewDialog({ wish, onClose }: NewDialogProps) {
  const workbench = useWorkbench();
  const [kind, setKind] = useState(() => firstKind(workbench, wish));
  const [isChosen, setChosen] = useState(false);
  const [typed, setTyped] = useState(() => firstTyped(workbench, wish));
  const choice = wish.from === "nothing" && (
    <Choice
      isField
      isFirst={isChosen}
      label={t("Kind")}
      value={kind.name}
      options={newKinds.map((one) => ({ value: one.name, label: titleOf(one) }))}
      onChoose={(value) => {
        setKind(newKinds.find(({ name }) => name === value) ?? pages);
        setChosen(true);
      }}
    />
  );
  const heading = headingOf(wish);
  if ("detail" in kind) {
    return (
      <NewDocument {...{ wish, kind, heading, typed, setTyped, onClose }}>{choice}</NewDocument>
    );
  }
  const locale = wish.from === "translation" ? wish.locale : undefined;
  const { title } = typed;
  const setTitle = (next: string): void => setTyped({ ...typed, title: next });
  return (
    <NewTableDialog key={kind.name} {...{ kind, heading, locale, title, setTitle, onClose }}>
      {choice}
    </NewTableDialog>
  );
});

interface NewDocumentProps extends NewDialogProps {
  readonly kind: DocumentKind;
  readonly heading: string;
  readonly typed: TypedWish;
  readonly setTyped: (typed: TypedWish) => void;
  /** The field to choose another kind. */
  readonly children: ReactNode;
}

/** Form for a document of blocks: title, position in the site, locales. */
const NewDocument = observer(function NewDocument(props: NewDocumentProps) {
  const { wish, kind, heading, onClose, children } = props;
  const workbench = useWorkbench();
  const { site } = workbench;
  const { wanted, change, setName, place, begin, isNamed } = useWanted(workbench, props);
  const isTranslation = wish.from === "translation";
  const { title, name, locales } = wanted;
  const isCalled = wish.from === "nothing" && (wish.title ?? "") !== "";
  return (
    <TaskForm
      title={heading}
      action={t("Create")}
      refusal={refusalOf(wanted) ?? begin.refusal}
      onClose={onClose}
      onDo={async () => create(workbench, wanted)}
    >
      {children}
      <TextField
        label={t("Title")}
        isFirst={!isCalled}
        value={title}
        onChange={(value) => change({ title: value })}
      />
      {wish.from === "nothing" && (
        <BeginFields
          begin={begin}
          kind={kind}
          isFirst={isCalled}
          text={wanted.text ?? ""}
          onText={(text) => change({ text })}
        />
      )}
      {isNamed && (
        <TextField
          label={t("Name of the file")}
          value={name}
          refusal={nameRefusal(name)}
          hint={t("Derived from the title; the end of the address.")}
          onChange={setName}
        />
      )}
      <PlaceField wanted={wanted} onChange={place} />
      {!isTranslation && (
        <LocalesField
          chosen={locales}
          offered={site.brand?.locales ?? allLocales}
          onChange={(chosen) => change({ locales: chosen })}
        />
      )}
    </TaskForm>
  );
});

/** Writes all its files and the links to it, and opens the first. */
async function create(workbench: Workbench, wanted: WantedDocument): Promise<void> {
  const { client, session, replacing } = workbench;
  const changes = await planNew(client, wanted);
  const { kind, name } = wanted;
  await replacing.change(t("Created {name}", { name }), changes);
  await session.loadListing();
  const [locale] = wanted.locales;
  if (locale === undefined) return;
  const path = pathOfDocument(kind, locale, name);
  await session.ask({ kind: "file", path });
  const source = session.open?.source;
  if (source?.kind !== "file" || source.path !== path) return;
  session.say("good", await createdText(path, changes, wanted));
  goToPlaceholder(workbench);
}

/** Moves to the first placeholder text, which is to be written next. */
function goToPlaceholder({ session, check, problems }: Workbench): void {
  const texts = session.store === undefined ? [] : textsOfDocument(session.store.present);
  const missing = texts.find(({ text }) => isPlaceholder(text));
  if (missing === undefined) return;
  session.select(blockOf(missing.pointer, check.nodes));
  problems.wantExample(missing.pointer);
}

function headingOf(wish: Wish): string {
  if (wish.from === "nothing") return t("New document");
  if (wish.from === "copy") return t("Save a copy as a new document");
  const language = isLocale(wish.locale) ? languageNames[wish.locale] : wish.locale;
  return t("This document is missing in {language}", { language });
}

/** Kinds of which there can be more than one document. */
const newKinds = [
  ...documentKinds,
  ...[...listKinds, ...sharedKinds].filter((kind) => nameOfTables(kind) !== undefined),
];

/** The requested kind, or else that of what is open. */
function firstKind({ session }: Workbench, wish: Wish): DocumentKind | TableKind {
  const asked = wish.from === "nothing" && newKinds.find(({ name }) => name === wish.of);
  if (asked) return asked;
  const open = session.open?.kind;
  return open !== undefined && newKinds.includes(open) ? open : pages;
}

function refusalOf(wish: WantedDocument): string | undefined {
  if (wish.title.trim() === "") return t("A title is needed.");
  return nameRefusal(wish.name) ?? (wish.locales.length === 0 ? t("Choose a locale.") : undefined);
}
