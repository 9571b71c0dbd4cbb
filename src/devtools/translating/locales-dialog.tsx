import { observer } from "mobx-react-lite";
import { useCallback, useState, type ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { useFound } from "../dialogs/use-found.ts";
import { counterpart } from "../session/counterpart.ts";
import { localeOf } from "../session/document-source.ts";
import { isOpen, openText } from "../session/open-text.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { DevDocument } from "../document/command.ts";
import { foreignTexts } from "./foreign-sentence.ts";
import { staleFields } from "./stale-fields.ts";
import { localeDifferences, type LocaleDifference } from "./locale-differences.ts";
import { t } from "../i18n.ts";
import styles from "./locales-dialog.module.css";

/** Compares the open document with another language: what either of them lacks, what is not translated. */
export const LocalesDialog = observer(function LocalesDialog(props: {
  readonly onClose: () => void;
}) {
  const { onClose } = props;
  const workbench = useWorkbench();
  const { site } = workbench;
  const others = (site.brand?.locales ?? []).filter((locale) => locale !== site.locale);
  const missing = missingIn(workbench, others);
  const [locale = "", choose] = useState<string | undefined>(others[0]);
  const { differences, failure, isMissing } = useDifferences(workbench, locale);
  const goThere = async (block: string): Promise<void> => {
    onClose();
    workbench.session.select(block);
    await workbench.switchLocale(locale);
  };
  return (
    <Dialog title={t("Compare with another language")} size="wide" onClose={onClose}>
      <div className={styles.choice}>
        <Choice
          isField
          label={t("Language")}
          value={locale}
          options={others.map((one) => ({
            value: one,
            label: missing.includes(one)
              ? t("{language} (missing)", { language: languageNames[one] })
              : languageNames[one],
          }))}
          onChoose={choose}
        />
        <Button
          label={isMissing ? t("Create it there") : t("Go there")}
          onPress={() => void goThere(workbench.session.selected)}
        />
      </div>
      <output className={styles.summary}>
        {failure ?? summaryOf(isMissing, differences?.length)}
      </output>
      <ul className={`${styles.differences} scrolls`} aria-label={t("What differs")}>
        {differences?.map((difference, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a difference is its place in the list
          <li key={index}>
            <Difference difference={difference} onGo={(block) => void goThere(block)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
});

/** The languages in which the open document is missing. */
function missingIn({ session }: Workbench, locales: readonly Locale[]): readonly Locale[] {
  const { open, listing } = session;
  if (open?.source.kind !== "file" || listing === undefined) return [];
  const { path } = open.source;
  return locales.filter((one) => counterpart(listing.documents, path, one) === undefined);
}

interface DifferenceProps {
  readonly difference: LocaleDifference;
  readonly onGo: (block: string) => void;
}

function Difference({ difference, onGo }: DifferenceProps): ReactNode {
  const { name, what, block } = difference;
  return (
    <button type="button" onClick={() => onGo(block)}>
      <strong>{name}</strong> <span>{what}</span>
    </button>
  );
}

function summaryOf(isMissing: boolean, count: number | undefined): string {
  if (isMissing) return t("This document is missing there.");
  if (count === undefined) return "";
  return count === 0
    ? t("Both have the same structure, and no text is the same.")
    : t("{count, plural, one {# place differs} other {# places differ}}", { count });
}

/** Differences from the saved document in another locale; undefined while it is loading. */
function useDifferences({ client, session }: Workbench, locale: string) {
  const own = session.open?.source;
  const path = own?.kind === "file" ? own.path : "";
  const found = counterpart(session.listing?.documents ?? [], path, locale)?.path;
  const look = useCallback(async () => {
    if (found === undefined) return undefined;
    const opened = openText({ kind: "file", path: found }, (await client.read(found)).text);
    if (!isOpen(opened)) throw new Error(t("{path} cannot be read.", { path: found }));
    const [before, ownBefore] = await Promise.all([
      committed(client, { path: found, with: path }),
      committed(client, { path }),
    ]);
    return { path: found, document: opened.document, before, ownBefore };
  }, [client, found, path]);
  const { value: there, failure } = useFound(look);
  const here = session.store?.present;
  const isRead = here !== undefined && there !== undefined && there.path === found;
  const differences = isRead
    ? oneForEach([
        ...staleOf(here, there),
        ...localeDifferences(here, there.document),
        ...foreignTexts(here, own && localeOf(own)),
      ])
    : undefined;
  return { differences, failure, isMissing: found === undefined };
}

/** An identical text in both is also in another language: it is reported once. */
function oneForEach(found: readonly LocaleDifference[]): readonly LocaleDifference[] {
  const byPlace = Map.groupBy(found, ({ name, block }) => `${block} ${name}`);
  return [...byPlace.values()].flatMap((ones) => ones.slice(0, 1));
}

interface Counterpart {
  readonly document: DevDocument;
  /** As it was when the document here was last committed. */
  readonly before: DevDocument | undefined;
  /** The document here at that time. */
  readonly ownBefore: DevDocument | undefined;
}

function staleOf(
  here: DevDocument,
  { document, before, ownBefore }: Counterpart,
): readonly LocaleDifference[] {
  if (before === undefined || ownBefore === undefined) return [];
  return staleFields({ before: ownBefore, now: here }, { before, now: document });
}

async function committed(
  client: DevtoolsClient,
  query: { readonly path: string; readonly with?: string },
): Promise<DevDocument | undefined> {
  const text = await client.committedText(query);
  const opened = text && openText({ kind: "file", path: query.path }, text);
  return opened && isOpen(opened) ? opened.document : undefined;
}
