import { observable, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from "react";
import { flushSync } from "react-dom";
import { CommandButton } from "../commands/command-button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { useGoingToOpened } from "../dialogs/use-going-to-opened.ts";
import { addressIn } from "../places/address-parts.ts";
import type { DocumentSpot, FoundPlace, NoPlace } from "../places/document-at.ts";
import { usePlace } from "../places/use-place.ts";
import { nameOf, sourceFromQuery, type DocumentSource } from "../session/document-source.ts";
import { openAt } from "../session/open-at.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { ContentList, RecentList } from "./content-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { aboutDevtools } from "./about-devtools.ts";
import { findDocuments, type FoundDocument, type Searched } from "./find-documents.ts";
import { OpeningRefusal } from "./fix-text.tsx";
import type { OpenDocument } from "./document-link.tsx";
import { FixtureList } from "./fixture-list.tsx";
import { stepByArrow } from "./list-keys.ts";
import { LostList } from "./lost-list.tsx";
import type { LookedDocument } from "./picker-look.tsx";
import { PlaceList } from "./place-list.tsx";
import { isFixture, ListHead } from "./list-head.tsx";
import { useSearched } from "./use-searched.ts";
import { withoutUses } from "./uses-of.ts";
import { t } from "../i18n.ts";
import emptyStyles from "../controls/empty.module.css";
import styles from "./picker.module.css";

/** Everything that can be opened: content, fixtures, and documents from elsewhere. */
export const Picker = observer(function Picker({ onClose }: { readonly onClose: () => void }) {
  const workbench = useWorkbench();
  const { session, site, desk } = workbench;
  // Files are added and removed while the devtools are open.
  useEffect(() => void session.loadListing(), [session]);
  const { open, refusal } = useOpening(workbench, onClose);
  const searched = useSearched();
  const { sought } = desk;
  const place = usePlace(sought);
  const { words, settle } = useDeferredWords(sought);
  const { all: found, content, fixtures } = useFoundIn(searched, words, site.locale);
  const openFound = useOpeningFound(workbench, searched, open);
  const fixtureList = <FixtureList found={fixtures} onOpen={openFound} />;
  const isSought = words.trim() !== "";
  const [looked, looking] = useLooked();
  // Enter opens the first result.
  const isFixtureFirst = isSought && found[0] !== undefined && isFixture(found[0]);
  const openFirst = (): void => {
    const now = words === sought ? found : findDocuments(searched, sought, site.locale);
    const first = firstOf(place, sought, sought.trim() === "" ? undefined : now[0]);
    if (first !== undefined) void open(first.source, first.spot);
  };
  return (
    <Dialog title={t("Open a document")} size="large" onClose={onClose}>
      <OpeningRefusal refusal={refusal} onDone={onClose} />
      {session.open === undefined && <p className={styles.about}>{aboutDevtools()}</p>}
      <div className={styles.picker}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows go on from the field */}
        <div
          className={styles.files}
          onKeyDown={(event) => stepByArrow(event, settle)}
          {...looking}
        >
          <Filter onEnter={openFirst} />
          <FoundCount n={isSought ? found.length : undefined} />
          <ListHead found={found} isSought={isSought} />
          <div className={`${styles.lists} scrolls`}>
            {place && (
              <PlaceList place={place} onOpen={(source, spot) => void open(source, spot)} />
            )}
            <LostList words={words} onOpen={(source) => void open(source)} />
            {isFixtureFirst && fixtureList}
            {!isSought && <RecentList found={content} onOpen={openFound} />}
            <ContentList found={content} isByLocale={!isSought} onOpen={openFound} />
            {!isFixtureFirst && fixtureList}
            {found.length === 0 && place === undefined && searched.texts !== undefined && (
              <p className={emptyStyles.empty}>{t("Nothing contains these words.")}</p>
            )}
          </div>
        </div>
        <Elsewhere
          looked={looked}
          onOpen={(source) => void open(source)}
          canFetch={session.writeRefusal === undefined}
        />
      </div>
    </Dialog>
  );
});

/** Typed letters appear before their results, except when moving on into the list: it must match them. */
function useDeferredWords(sought: string) {
  const [settled, setSettled] = useState(sought);
  const deferred = useDeferredValue(sought);
  const settle = (): void => flushSync(() => setSettled(sought));
  return { words: settled === sought ? sought : deferred, settle };
}

/** The results for the words, recomputed only if they change. */
function useFoundIn({ documents, texts, translate }: Searched, words: string, locale?: string) {
  return useMemo(() => {
    const all = findDocuments({ documents, texts, translate }, words, locale);
    return {
      all,
      content: all.filter((one) => !isFixture(one)),
      fixtures: all.filter(isFixture),
    };
  }, [documents, texts, translate, words, locale]);
}

/** Opens a result at its matching text; stable while the files are unchanged, for memoized rows. */
function useOpeningFound({ desk, site }: Workbench, searched: Searched, open: Open): OpenDocument {
  const { documents, texts, translate } = searched;
  return useCallback(
    (source) => {
      const { sought } = desk;
      const among = documents.filter(({ path }) => source.kind === "file" && path === source.path);
      const [one] = findDocuments({ documents: among, texts, translate }, sought, site.locale);
      void open(source, one && spotOf(one, sought));
    },
    [desk, site, documents, texts, translate, open],
  );
}

/** What Enter opens: the place that the text names, else the first result. */
function firstOf(
  place: FoundPlace | NoPlace | undefined,
  words: string,
  found: FoundDocument | undefined,
): { readonly source: DocumentSource; readonly spot?: DocumentSpot | undefined } | undefined {
  if (place !== undefined && "source" in place) return place;
  const url = addressIn(words)?.href;
  if (url !== undefined) return { source: { kind: "url", url } };
  if (found === undefined) return undefined;
  const { path } = found.entry;
  return { source: { kind: "file", path, state: found.states[0] }, spot: spotOf(found, words) };
}

/**
 * The document of the row that has the focus, or over which the pointer moves: scrolling or new results also
 * bring rows under a resting pointer.
 */
function useLooked() {
  const [looked] = useState((): LookedDocument => observable.box(undefined, { deep: false }));
  const look = ({ target }: Pick<SyntheticEvent, "target">): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    const source = link === null ? undefined : sourceFromQuery(link.search);
    const before = looked.get();
    if (source === undefined || (before && nameOf(before) === nameOf(source))) return;
    runInAction(() => looked.set(source));
  };
  return [looked, { onFocus: look, onPointerMove: look }] as const;
}

type Open = (source: DocumentSource, spot?: DocumentSpot) => Promise<void>;

/** The typed text is retained until a document is open. */
function useOpening(workbench: Workbench, onClose: () => void) {
  const [refusal, setRefusal] = useState<string>();
  useGoingToOpened();
  const open: Open = useCallback(
    async (source, spot) => {
      const reason = await openAt(workbench, source, spot);
      setRefusal(reason);
      if (reason === undefined) onClose();
      else workbench.session.unsay(reason);
    },
    [workbench, onClose],
  );
  return { open, refusal };
}

const Filter = observer(function Filter({ onEnter }: { readonly onEnter: () => void }) {
  const { desk } = useWorkbench();
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{t("Filter")}</label>
      <input
        id={id}
        type="search"
        data-first
        value={desk.sought}
        placeholder={t("title, path, block, text or problem")}
        onChange={({ target }) => desk.seek(target.value)}
        onKeyDown={({ key }) => {
          if (key === "Enter") onEnter();
        }}
      />
      <NewButton
        title={addressIn(desk.sought) === undefined ? withoutUses(desk.sought).rest : ""}
      />
    </div>
  );
});

/** The number of results while typing; nothing without search text. */
function FoundCount({ n }: { readonly n: number | undefined }): ReactNode {
  return (
    <output className="visually-hidden">
      {n !== undefined && t("{n, plural, one {# document found} other {# documents found}}", { n })}
    </output>
  );
}

/** A search without results may be the name of a new document. */
function NewButton({ title }: { readonly title: string }): ReactNode {
  const label = title === "" ? undefined : t("New document “{title}”", { title });
  return <CommandButton id="new" icon="add" {...(label && { label })} />;
}

/** Where the words are found in it, otherwise the matching block. */
function spotOf({ isSaid, block }: FoundDocument, words: string): DocumentSpot {
  return isSaid ? { words } : { type: block };
}
