import { useCallback, useState } from "react";
import { nodeOfPage } from "#kinds/links/entry-address.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { OpenDialog } from "../desk.ts";
import { beginnings } from "../filing/beginnings.ts";
import { fileNameFor } from "../filing/file-name.ts";
import { findBeginnings, type Beginning } from "../filing/find-beginning.ts";
import type { WantedDocument } from "../filing/new-document.ts";
import { parentOf } from "../filing/place-in-site.ts";
import { readSitemap } from "../filing/tables.ts";
import { siteLinks } from "../links/site-targets.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";
import { listedDocuments, openEntry } from "./open-entry.ts";
import { useFound } from "./use-found.ts";

export type Wish = Extract<OpenDialog, { kind: "new" }>;

/** Settings of a new document that do not depend on its kind: kept when another kind is chosen. */
export type TypedWish = Omit<WantedDocument, "kind">;

interface Wanting {
  readonly kind: DocumentKind;
  readonly wish: Wish;
  readonly typed: TypedWish;
  readonly setTyped: (typed: TypedWish) => void;
}

/** The settings of a new document: derived values follow until they are edited. */
export function useWanted(workbench: Workbench, { kind, wish, typed, setTyped }: Wanting) {
  const [typedName, setName] = useState<string>();
  const begin = useBeginning(workbench, kind, typed.locales[0]);
  const isTranslation = wish.from === "translation";
  // A page has the same file name in every locale; if the file name is the URL, each locale has its own.
  const isNamed = !isTranslation || kind.page.node !== undefined;
  const slug = fileNameFor(typed.title);
  const name = isNamed ? (typedName ?? slug) : typed.name;
  const id = isTranslation ? typed.id : name;
  const { parent, setParent } = useParent(workbench, id, wish);
  const { types, path } = begin.chosen ?? {};
  const blocksOf = beginnings(listedDocuments(workbench), path, typed.locales);
  const own = { name, id, parent, ...(isNamed ? {} : { slug }) };
  const pagesOf = pagesIn(workbench);
  const wanted: WantedDocument = { kind, ...typed, ...own, blocksOf, types, pagesOf };
  const change = (part: Partial<TypedWish>): void => setTyped({ ...typed, ...part });
  const place = (at: Partial<Pick<WantedDocument, "parent" | "inMenu">>): void => {
    if ("parent" in at) setParent(at.parent);
    else change(at);
  };
  return { wanted, change, setName, place, begin, isNamed };
}

/** Returns the function that looks up where links of a locale may lead. */
function pagesIn({ client, session }: Workbench): WantedDocument["pagesOf"] {
  const { listing } = session;
  return listing && (async (locale) => (await siteLinks(client, listing, locale)).paths);
}

/** The parent page of the new page: for a translation, the same as in the current locale. */
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

/** Finds what the document starts with, from the typed text. */
function useBeginning(workbench: Workbench, kind: DocumentKind, locale: string | undefined) {
  const [words, setWords] = useState("");
  const offered = listedDocuments(workbench)
    .filter((one) => one.kind === kind.name && one.locale === locale && one.types.length > 0)
    .toSorted((a, b) => a.title.localeCompare(b.title, locale));
  const found = findBeginnings(offered, words);
  const chosen: Beginning | undefined = words.trim() === "" ? undefined : found[0];
  const isLost = words.trim() !== "" && chosen === undefined;
  const refusal = isLost ? t("Nothing to start with contains these words.") : undefined;
  return { words, setWords, found, chosen, refusal };
}

/** The initial settings of the dialog. */
export function firstTyped(workbench: Workbench, wish: Wish): TypedWish {
  const { session, site } = workbench;
  const own = openEntry(workbench);
  const locale = wish.from === "translation" ? wish.locale : site.locale;
  const locales = locale === undefined ? [] : [locale];
  if (wish.from === "nothing" || own === undefined) {
    const title = wish.from === "nothing" ? (wish.title ?? "") : "";
    return { title, name: "", id: "", locales };
  }
  const { entry } = own;
  const copyOf = session.store?.present;
  const title = wish.from === "copy" ? `${entry.title} 2` : entry.title;
  return { title, name: entry.name, id: entry.id, locales, copyOf };
}
