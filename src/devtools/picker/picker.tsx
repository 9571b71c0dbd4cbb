import { observable, runInAction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from "react";
import { CommandButton } from "../commands/command-button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { useGoingToOpened } from "../dialogs/use-going-to-opened.ts";
import { addressIn } from "../places/address-parts.ts";
import type { DocumentSpot, FoundPlace, NoPlace } from "../places/document-at.ts";
import { usePlace } from "../places/use-place.ts";
import { sourceFromQuery, type DocumentSource } from "../session/document-source.ts";
import { openAt } from "../session/open-at.ts";
import { useWorkbench } from "../workbench-context.tsx";
import type { Workbench } from "../workbench.ts";
import { ContentList, RecentList } from "./content-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { aboutDevtools } from "./about-devtools.ts";
import { findDocuments, type FoundDocument } from "./find-documents.ts";
import { OpeningRefusal } from "./fix-text.tsx";
import { FixtureList } from "./fixture-list.tsx";
import { stepByArrow } from "./list-keys.ts";
import { LostList } from "./lost-list.tsx";
import type { LookedDocument } from "./picker-look.tsx";
import { PlaceList } from "./place-list.tsx";
import { isFixture, ListHead } from "./list-head.tsx";
import { useSearched } from "./use-searched.ts";
import { t } from "../i18n.ts";
import emptyStyles from "../controls/empty.module.css";
import styles from "./picker.module.css";

/** Everything that can be opened: content, fixtures, and what comes from elsewhere. */
export const Picker = observer(function Picker({ onClose }: { readonly onClose: () => void }) {
  const workbench = useWorkbench();
  const { session, site, desk } = workbench;
  const { sought: words } = desk;
  // Files come and go while one works.
  useEffect(() => void session.loadListing(), [session]);
  const { open, refusal } = useOpening(workbench, onClose);
  const searched = useSearched();
  const place = usePlace(words);
  const found = findDocuments(searched, words, site.locale);
  const openFound = (source: DocumentSource): void =>
    void open(source, spotIn(found, source, words));
  const fixtures = <FixtureList found={found.filter(isFixture)} onOpen={openFound} />;
  const isSought = words.trim() !== "";
  const [looked, looking] = useLooked();
  const content = found.filter((one) => !isFixture(one));
  // Enter opens what stands first.
  const isFixtureFirst = isSought && found[0] !== undefined && isFixture(found[0]);
  const first = firstOf(place, words, isSought ? found[0] : undefined);
  return (
    <Dialog title={t("Open a document")} size="large" onClose={onClose}>
      <OpeningRefusal refusal={refusal} onDone={onClose} />
      {session.open === undefined && <p className={styles.about}>{aboutDevtools()}</p>}
      <div className={styles.picker}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows go on from the field */}
        <div className={styles.files} onKeyDown={stepByArrow} {...looking}>
          <Filter onEnter={() => first && void open(first.source, first.spot)} />
          <FoundCount n={isSought ? found.length : undefined} />
          <ListHead found={found} isSought={isSought} />
          <div className={`${styles.lists} scrolls`}>
            {place && (
              <PlaceList place={place} onOpen={(source, spot) => void open(source, spot)} />
            )}
            <LostList words={words} onOpen={(source) => void open(source)} />
            {isFixtureFirst && fixtures}
            {!isSought && <RecentList found={content} onOpen={openFound} />}
            <ContentList found={content} isByLocale={!isSought} onOpen={openFound} />
            {!isFixtureFirst && fixtures}
            {found.length === 0 && place === undefined && searched.texts !== undefined && (
              <p className={emptyStyles.empty}>{t("Nothing has these words.")}</p>
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

/** What Enter opens: what the words name, else what was found first. */
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

/** The subject, and what describes it. */
function useLooked() {
  const [looked] = useState((): LookedDocument => observable.box(undefined, { deep: false }));
  const look = ({ target }: Pick<SyntheticEvent, "target">): void => {
    const link = target instanceof Element ? target.closest("a") : null;
    const source = link === null ? undefined : sourceFromQuery(link.search);
    if (source !== undefined) runInAction(() => looked.set(source));
  };
  return [looked, { onFocus: look, onPointerOver: look }] as const;
}

/** What was typed stays until something is open. */
function useOpening(workbench: Workbench, onClose: () => void) {
  const [refusal, setRefusal] = useState<string>();
  useGoingToOpened();
  const open = async (source: DocumentSource, spot?: DocumentSpot): Promise<void> => {
    const reason = await openAt(workbench, source, spot);
    setRefusal(reason);
    if (reason === undefined) onClose();
    else workbench.session.unsay(reason);
  };
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
      <NewButton title={addressIn(desk.sought) === undefined ? desk.sought.trim() : ""} />
    </div>
  );
});

/** What is found is counted as it is typed; without a word nothing is looked for. */
function FoundCount({ n }: { readonly n: number | undefined }): ReactNode {
  return (
    <output className="visually-hidden">
      {n !== undefined && t("{n, plural, one {# document found} other {# documents found}}", { n })}
    </output>
  );
}

/** What was looked for in vain may be what a new one is called. */
function NewButton({ title }: { readonly title: string }): ReactNode {
  const label = title === "" ? undefined : t("New document “{title}”", { title });
  return <CommandButton id="new" icon="add" {...(label && { label })} />;
}

/** Where the words stand in it, else the block that was found. */
function spotOf({ isSaid, block }: FoundDocument, words: string): DocumentSpot {
  return isSaid ? { words } : { type: block };
}

function spotIn(
  found: readonly FoundDocument[],
  source: DocumentSource,
  words: string,
): DocumentSpot | undefined {
  const one = found.find(({ entry }) => source.kind === "file" && entry.path === source.path);
  return one && spotOf(one, words);
}
