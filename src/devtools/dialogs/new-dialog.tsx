import { observer } from "mobx-react-lite";
import { useState } from "react";
import { locales as allLocales } from "#i18n/locales.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { documentKinds, titleOf } from "#kinds/table.ts";
import { Choice } from "../controls/choice.tsx";
import type { OpenDialog } from "../desk.ts";
import { fileNameFor, nameRefusal } from "../filing/file-name.ts";
import { pathOfDocument, planNew, type WantedDocument } from "../filing/new-document.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { LocalesField } from "./locales-field.tsx";
import { openEntry } from "./open-entry.ts";
import { PlaceField } from "./place-field.tsx";
import { TaskForm } from "./task-form.tsx";
import { TextField } from "./text-field.tsx";

type Wish = Extract<OpenDialog, { kind: "new" }>;

interface NewDialogProps {
  readonly wish: Wish;
  readonly onClose: () => void;
}

/** One dialog for what is new: kind, title, place in the site, locales. */
export const NewDialog = observer(function NewDialog({ wish, onClose }: NewDialogProps) {
  const workbench = useWorkbench();
  const { client, session, site } = workbench;
  const [typed, setWanted] = useState(() => firstWish(workbench, wish));
  const [typedName, setTypedName] = useState<string>();
  const isTranslation = wish.from === "translation";
  const name = isTranslation ? typed.name : (typedName ?? fileNameFor(typed.title));
  const wanted = { ...typed, name, id: isTranslation ? typed.id : name };
  const { kind, title, locales } = wanted;
  const [locale] = locales;
  const change = (part: Partial<WantedDocument>): void => setWanted({ ...typed, ...part });
  const create = async (): Promise<void> => {
    await client.change(await planNew(client, wanted));
    await session.loadListing();
    if (locale === undefined) return;
    await session.ask({ kind: "file", path: pathOfDocument(kind, locale, name) });
  };
  return (
    <TaskForm
      title={headings[wish.from]}
      action="Create"
      refusal={refusalOf(wanted)}
      onClose={onClose}
      onDo={create}
    >
      {wish.from === "nothing" && (
        <Choice
          label="Kind"
          value={kind.name}
          options={documentKinds.map((one) => ({ value: one.name, label: titleOf(one) }))}
          onChoose={(value) => change({ kind: kindNamed(value) })}
        />
      )}
      <TextField
        label="Title"
        isFirst
        value={title}
        onChange={(value) => change({ title: value })}
      />
      {!isTranslation && (
        <TextField
          label="Name of the file"
          value={name}
          refusal={nameRefusal(name)}
          hint="Made from the title; the end of the address."
          onChange={setTypedName}
        />
      )}
      <PlaceField wanted={wanted} onChange={(parent) => change({ parent })} />
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

const headings: Readonly<Record<Wish["from"], string>> = {
  nothing: "New document",
  copy: "Save a copy as a new document",
  translation: "This document is missing in that locale",
};

/** What the dialog begins with. */
function firstWish(workbench: Workbench, wish: Wish): WantedDocument {
  const { session, site } = workbench;
  const own = openEntry(workbench);
  const locale = wish.from === "translation" ? wish.locale : site.locale;
  const locales = locale === undefined ? [] : [locale];
  if (wish.from === "nothing" || own === undefined) {
    const open = session.open?.kind;
    const kind = open !== undefined && "detail" in open ? open : pages;
    return { kind, title: "", name: "", id: "", locales, parent: "home" };
  }
  const { entry, kind } = own;
  const copyOf = session.store?.present;
  const title = wish.from === "copy" ? `${entry.title} 2` : entry.title;
  return { kind, title, name: entry.name, id: entry.id, locales, parent: "home", copyOf };
}

function kindNamed(name: string): DocumentKind {
  return documentKinds.find((kind) => kind.name === name) ?? pages;
}

function refusalOf(wish: WantedDocument): string | undefined {
  if (wish.title.trim() === "") return "A title is needed.";
  return nameRefusal(wish.name) ?? (wish.locales.length === 0 ? "Choose a locale." : undefined);
}
