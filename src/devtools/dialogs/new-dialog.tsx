import { observer } from "mobx-react-lite";
import { useCallback, useState, type ReactNode } from "react";
import { isLocale, locales as allLocales } from "#i18n/locales.ts";
import type { DocumentKind, TableKind } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { nameOfTables } from "#kinds/tables/table-of-path.ts";
import { documentKinds, listKinds, sharedKinds, titleOf } from "#kinds/table.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { Choice } from "../controls/choice.tsx";
import type { OpenDialog } from "../desk.ts";
import { fileNameFor, nameRefusal } from "../filing/file-name.ts";
import { beginnings } from "../filing/beginnings.ts";
import { findBeginnings, type Beginning } from "../filing/find-beginning.ts";
import {
  createdText,
  pathOfDocument,
  planNew,
  type WantedDocument,
} from "../filing/new-document.ts";
import { nodeOfPage } from "#kinds/links/entry-address.ts";
import { parentOf } from "../filing/place-in-site.ts";
import { readSitemap } from "../filing/tables.ts";
import { siteLinks } from "../links/site-targets.ts";
import { useFound } from "./use-found.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { BeginFields } from "./begin-field.tsx";
import { LocalesField } from "./locales-field.tsx";
import { NewTableDialog } from "./new-table-dialog.tsx";
import { listedDocuments, openEntry } from "./open-entry.ts";
import { PlaceField } from "./place-field.tsx";
import { TaskForm } from "./task-form.tsx";
import { TextField } from "../controls/text-field.tsx";
import { t } from "../i18n.ts";

type Wish = Extract<OpenDialog, { kind: "new" }>;

interface NewDialogProps {
  readonly wish: Wish;
  readonly onClose: () => void;
}

/** One dialog for what is new, whatever its kind is. */
export const NewDialog = observer(function NewDialog({ wish, onClose }: NewDialogProps) {
  const workbench = useWorkbench();
  const [kind, setKind] = useState(() => firstKind(workbench, wish));
  const choice = wish.from === "nothing" && (
    <Choice
      isField
      label={t("Kind")}
      value={kind.name}
      options={newKinds.map((one) => ({ value: one.name, label: titleOf(one) }))}
      onChoose={(value) => setKind(newKinds.find(({ name }) => name === value) ?? pages)}
    />
  );
  const heading = headingOf(wish);
  if ("detail" in kind) {
    return (
      <NewDocument key={kind.name} {...{ wish, kind, heading, onClose }}>
        {choice}
      </NewDocument>
    );
  }
  const locale = wish.from === "translation" ? wish.locale : undefined;
  return (
    <NewTableDialog key={kind.name} {...{ kind, heading, locale, onClose }}>
      {choice}
    </NewTableDialog>
  );
});

interface NewDocumentProps extends NewDialogProps {
  readonly kind: DocumentKind;
  readonly heading: string;
  /** Where another kind is chosen. */
  readonly children: ReactNode;
}

/** A document of blocks: title, place in the site, locales. */
const NewDocument = observer(function NewDocument(props: NewDocumentProps) {
  const { wish, kind, heading, onClose, children } = props;
  const workbench = useWorkbench();
  const { site } = workbench;
  const { wanted, change, setName, place, begin, isNamed } = useWanted(workbench, kind, wish);
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
          hint={t("Made from the title; the end of the address.")}
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

/** Writes all of them and what leads to them, and opens the first. */
async function create({ client, session }: Workbench, wanted: WantedDocument): Promise<void> {
  const changes = await planNew(client, wanted);
  await client.change(changes);
  await session.loadListing();
  const { kind, name } = wanted;
  const [locale] = wanted.locales;
  if (locale === undefined) return;
  const path = pathOfDocument(kind, locale, name);
  await session.ask({ kind: "file", path });
  const source = session.open?.source;
  if (source?.kind !== "file" || source.path !== path) return;
  session.say("good", createdText(path, changes));
}

function headingOf(wish: Wish): string {
  if (wish.from === "nothing") return t("New document");
  if (wish.from === "copy") return t("Save a copy as a new document");
  const language = isLocale(wish.locale) ? languageNames[wish.locale] : wish.locale;
  return t("This document is missing in {language}", { language });
}

/** What there can be more of. */
const newKinds = [
  ...documentKinds,
  ...[...listKinds, ...sharedKinds].filter((kind) => nameOfTables(kind) !== undefined),
];

/** The one that is asked for, else that of what is open. */
function firstKind({ session }: Workbench, wish: Wish): DocumentKind | TableKind {
  const asked = wish.from === "nothing" && newKinds.find(({ name }) => name === wish.of);
  if (asked) return asked;
  const open = session.open?.kind;
  return open !== undefined && newKinds.includes(open) ? open : pages;
}

/** What is wanted so far: what follows from something else does so until it is typed itself. */
function useWanted(workbench: Workbench, kind: DocumentKind, wish: Wish) {
  const [typed, setWanted] = useState(() => firstWish(workbench, kind, wish));
  const [typedName, setName] = useState<string>();
  const begin = useBeginning(workbench, kind, typed.locales[0]);
  const isTranslation = wish.from === "translation";
  // A page has the same file in every locale; where the file is the address each has its own.
  const isNamed = !isTranslation || kind.page.node !== undefined;
  const slug = fileNameFor(typed.title);
  const name = isNamed ? (typedName ?? slug) : typed.name;
  const id = isTranslation ? typed.id : name;
  const { parent, setParent } = useParent(workbench, id, wish);
  const { types, path } = begin.chosen ?? {};
  const blocksOf = beginnings(listedDocuments(workbench), path, typed.locales);
  const own = { name, id, parent, ...(isNamed ? {} : { slug }) };
  const pagesOf = pagesIn(workbench);
  const wanted: WantedDocument = { ...typed, ...own, blocksOf, types, pagesOf };
  const change = (part: Partial<WantedDocument>): void => setWanted({ ...typed, ...part });
  const place = (at: Partial<Pick<WantedDocument, "parent" | "inMenu">>): void => {
    if ("parent" in at) setParent(at.parent);
    else change(at);
  };
  return { wanted, change, setName, place, begin, isNamed };
}

/** Asks where links of a locale may lead. */
function pagesIn({ client, session }: Workbench): WantedDocument["pagesOf"] {
  const { listing } = session;
  return listing && (async (locale) => (await siteLinks(client, listing, locale)).paths);
}

/** The page that the new one is to stand below: for a translation the one that it stands below here. */
function useParent({ client, site }: Workbench, id: string, wish: Wish) {
  const [chosen, setChosen] = useState<{ readonly parent: string | undefined }>();
  const from = site.locale;
  const to = wish.from === "translation" ? wish.locale : undefined;
  const look = useCallback(async () => {
    if (to === undefined || from === undefined) return undefined;
    const [here, there] = await Promise.all([readSitemap(client, from), readSitemap(client, to)]);
    const above = parentOf(here.rows, id);
    return above !== undefined && nodeOfPage(there.rows, above) ? above : undefined;
  }, [client, from, to, id]);
  const { value: found = "home" } = useFound(look);
  const parent = chosen === undefined ? found : chosen.parent;
  return { parent, setParent: (next?: string) => setChosen({ parent: next }) };
}

/** What the document begins with, by words. */
function useBeginning(workbench: Workbench, kind: DocumentKind, locale: string | undefined) {
  const [words, setWords] = useState("");
  const offered = listedDocuments(workbench)
    .filter((one) => one.kind === kind.name && one.locale === locale && one.types.length > 0)
    .toSorted((a, b) => a.title.localeCompare(b.title, locale));
  const found = findBeginnings(offered, words);
  const chosen: Beginning | undefined = words.trim() === "" ? undefined : found[0];
  const isLost = words.trim() !== "" && chosen === undefined;
  const refusal = isLost ? t("Nothing to begin with has these words.") : undefined;
  return { words, setWords, found, chosen, refusal };
}

/** What the dialog begins with. */
function firstWish(workbench: Workbench, kind: DocumentKind, wish: Wish): WantedDocument {
  const { session, site } = workbench;
  const own = openEntry(workbench);
  const locale = wish.from === "translation" ? wish.locale : site.locale;
  const locales = locale === undefined ? [] : [locale];
  if (wish.from === "nothing" || own === undefined) {
    const title = wish.from === "nothing" ? (wish.title ?? "") : "";
    return { kind, title, name: "", id: "", locales };
  }
  const { entry } = own;
  const copyOf = session.store?.present;
  const title = wish.from === "copy" ? `${entry.title} 2` : entry.title;
  return { kind, title, name: entry.name, id: entry.id, locales, copyOf };
}

function refusalOf(wish: WantedDocument): string | undefined {
  if (wish.title.trim() === "") return t("A title is needed.");
  return nameRefusal(wish.name) ?? (wish.locales.length === 0 ? t("Choose a locale.") : undefined);
}
