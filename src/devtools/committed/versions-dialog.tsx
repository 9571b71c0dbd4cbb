import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { firstVersions, type CommittedVersion } from "#contract/devtools-api.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { DifferenceList } from "../controls/difference-list.tsx";
import sideStyles from "../controls/side-list.module.css";
import { rovingTab } from "../controls/roving-tabindex.ts";
import { useFound } from "../dialogs/use-found.ts";
import { changesBetween, type PlaceDifference } from "../document/changes-between.ts";
import { putDocument, type DevDocument } from "../document/command.ts";
import { mergeDocuments } from "../merging/merge-documents.ts";
import { openAt } from "../session/open-at.ts";
import { isOpen, openText } from "../session/open-text.ts";
import { keepSelected } from "../session/selection-after.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import styles from "./versions-dialog.module.css";

interface DialogProps {
  readonly onClose: () => void;
}

/** The commits that changed the open file: the differences since each, to be reverted in part or in whole. */
export const VersionsDialog = observer(function VersionsDialog({ onClose }: DialogProps) {
  const { client, session } = useWorkbench();
  const source = session.open?.source;
  const path = source?.kind === "file" ? source.path : "";
  const [count, setCount] = useState(firstVersions);
  const look = useCallback(async () => client.versions(path, count), [client, path, count]);
  const { value, failure } = useFound(look);
  const [chosen, choose] = useState<string>();
  const versions = value?.versions ?? [];
  const version = versions.find(({ commit }) => commit === chosen) ?? versions[0];
  const none = value === undefined ? t("Looking…") : t("This file is not committed yet.");
  return (
    <Dialog
      title={t("Earlier versions")}
      size={version === undefined ? "small" : "wide"}
      onClose={onClose}
    >
      {version === undefined ? (
        <output>{failure ?? none}</output>
      ) : (
        <div className={sideStyles.parts}>
          <VersionList
            versions={versions}
            chosen={version}
            onChoose={({ commit }) => choose(commit)}
            onOlder={value?.hasOlder === true ? () => setCount(count + firstVersions) : undefined}
          />
          <Version path={path} version={version} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
});

interface VersionListProps {
  readonly versions: readonly CommittedVersion[];
  readonly chosen: CommittedVersion;
  readonly onChoose: (version: CommittedVersion) => void;
  /** Loads older versions; undefined if there are none. */
  readonly onOlder: (() => void) | undefined;
}

/** After loading older ones the focus moves to the first of them. */
function VersionList({ versions, chosen, onChoose, onOlder }: VersionListProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<number>(undefined);
  const { length } = versions;
  useEffect(() => {
    if (next.current === undefined || next.current >= length) return;
    list.current?.children[next.current]?.querySelector("button")?.focus();
    next.current = undefined;
  }, [length]);
  return (
    <ol ref={list} className={`${sideStyles.choices} scrolls`} aria-label={t("Versions")}>
      {versions.map((one) => (
        <li key={one.commit}>
          <button
            type="button"
            className={styles.version}
            aria-current={one === chosen || undefined}
            data-first={one === chosen || undefined}
            {...rovingTab(one === chosen)}
            onClick={() => onChoose(one)}
          >
            <span>{one.subject}</span>
            <small>
              {timeOf(one)} · {one.author}
              {one.isDeletion && ` · ${t("deleted")}`}
            </small>
          </button>
        </li>
      ))}
      {onOlder && (
        <li>
          <button
            type="button"
            {...rovingTab(false)}
            onClick={() => {
              next.current = length;
              onOlder();
            }}
          >
            {t("Show older ones")}
          </button>
        </li>
      )}
    </ol>
  );
}

function timeOf({ at }: CommittedVersion): string {
  const options = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Date(at).toLocaleString("en-GB", options);
}

interface VersionProps extends DialogProps {
  readonly path: string;
  readonly version: CommittedVersion;
}

function Version(props: VersionProps): ReactNode {
  if (!props.version.isDeletion) return <ReadVersion {...props} />;
  return <output>{t("The file was deleted in this commit.")}</output>;
}

/** Loads the text of a version. */
const ReadVersion = observer(function ReadVersion(props: VersionProps): ReactNode {
  const { path, version, onClose } = props;
  const { client, session } = useWorkbench();
  const { commit } = version;
  const look = useCallback(
    async () => ({ commit, text: await client.committedText({ path, at: commit }) }),
    [client, path, commit],
  );
  const { value, failure } = useFound(look);
  const { open } = session;
  if (failure !== undefined) return <output>{failure}</output>;
  if (open === undefined || value?.commit !== commit) return <output>{t("Looking…")}</output>;
  const then = value.text === undefined ? undefined : openText(open.source, value.text);
  if (then === undefined || !isOpen(then)) {
    return <output>{then?.reason ?? t("Its earlier version cannot be read.")}</output>;
  }
  return <Changes then={then.document} time={timeOf(version)} onClose={onClose} />;
});

interface ChangesProps extends DialogProps {
  readonly then: DevDocument;
  readonly time: string;
}

/** The differences between a version and the current file. */
const Changes = observer(function Changes({ then, time, onClose }: ChangesProps): ReactNode {
  const workbench = useWorkbench();
  const { session } = workbench;
  const { store, open } = session;
  if (store === undefined || open === undefined) return null;
  const put = (document: DevDocument, label: string): void => {
    keepSelected(session, () =>
      session.run(putDocument(document), undefined, { origin: "restored", label }),
    );
    session.say("good", t("{label}. Nothing is saved yet", { label }));
  };
  const putBack = ({ name, from, to }: PlaceDifference): void => {
    const merged = mergeDocuments({ base: to, mine: store.present, theirs: from });
    const isClear = merged.conflicts.length === 0;
    if (isClear) put(merged.document, t("{name}: as it was on {time}", { name, time }));
    else {
      session.say(
        "bad",
        t("{name} was changed in more than one way: open it to change it.", { name }),
      );
    }
  };
  const take = (): void => {
    put(then, t("Version of {time}: restored", { time }));
    onClose();
  };
  const go = async ({ path: pointer }: PlaceDifference): Promise<void> => {
    onClose();
    await openAt(workbench, open.source, { pointer });
  };
  const changes = changesBetween(then, store.present);
  return (
    <section className={styles.changes} aria-label={t("What was changed since")}>
      {changes.length === 0 ? (
        <p>{t("The document is the same now.")}</p>
      ) : (
        <Button icon="undo" label={t("Use this version")} onPress={take} />
      )}
      <DifferenceList
        differences={changes}
        onGo={(change) => void go(change)}
        onPutBack={putBack}
      />
    </section>
  );
});
