import { observer } from "mobx-react-lite";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { committedPath, type CommittedFile, type Since } from "#contract/devtools-api.ts";
import { queryString } from "#lib/url/query-string.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { Button } from "../controls/button.tsx";
import { Choice } from "../controls/choice.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { DifferenceList } from "../controls/difference-list.tsx";
import sideStyles from "../controls/side-list.module.css";
import { rovingTab } from "../controls/roving-tabindex.ts";
import { useFound } from "../dialogs/use-found.ts";
import { NewProblemCount, NewProblems } from "../problems/new-problems.tsx";
import { localeOf, nameOf, type DocumentSource } from "../session/document-source.ts";
import { openAt } from "../session/open-at.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { t } from "../i18n.ts";
import { BlockLooks } from "./block-looks.tsx";
import { changedBlocks } from "./changed-blocks.ts";
import { changesOf, type FileChange } from "./file-changes.ts";
import { usePuttingBack, type PuttingBack } from "./use-putting-back.ts";
import styles from "./commit-dialog.module.css";

interface Part {
  readonly file: CommittedFile;
  readonly puttingBack: PuttingBack;
  readonly onGo: (source: DocumentSource, pointer: string) => void;
}

/** All documents that differ from the last commit, with their differences and new problems. */
export const CommitDialog = observer(function CommitDialog(props: {
  readonly onClose: () => void;
}) {
  const { onClose } = props;
  const workbench = useWorkbench();
  const { client, session, replacing } = workbench;
  const puttingBack = usePuttingBack();
  const { round, refused } = puttingBack;
  const [since, setSince] = useState<Since>("commit");
  // oxlint-disable-next-line react/exhaustive-deps -- what was put back is looked up again
  const look = useCallback(() => client.committed(since), [client, since, round]);
  const { value, failure } = useFound(look);
  const [chosen, choose] = useState<string>();
  const { files = [], left = 0 } = value ?? {};
  const open = session.open?.source;
  const wanted = chosen ?? (open?.kind === "file" ? open.path : undefined);
  const file = files.find(({ path }) => path === wanted) ?? files[0];
  const go = async (source: DocumentSource, pointer: string): Promise<void> => {
    onClose();
    await openAt(workbench, source, { pointer });
  };
  const summary =
    value &&
    t(
      "{n, plural, =0 {Nothing differs from the commit.} one {# file differs} other {# files differ}}",
      { n: files.length + left },
    );
  return (
    <Dialog
      title={t("What was changed")}
      size={files.length === 0 ? "small" : "large"}
      onClose={onClose}
    >
      <div className={styles.top}>
        <SinceChoice since={since} onChoose={setSince} />
        <output>{refused ?? failure ?? summary ?? t("Looking…")}</output>
        {round > 0 && replacing.last !== undefined && (
          <Button
            icon="undo"
            label={t("Undo: {label}", { label: replacing.last.label })}
            onPress={puttingBack.takeBack}
          />
        )}
      </div>
      <Unsaved />
      {file && (
        <div className={sideStyles.parts}>
          <Files files={files} current={file.path} onChoose={choose} />
          <Changes
            key={file.path}
            file={file}
            since={since}
            puttingBack={puttingBack}
            onGo={(...place) => void go(...place)}
          />
        </div>
      )}
    </Dialog>
  );
});

/** Git compares files: unsaved changes are listed separately. */
const Unsaved = observer(function Unsaved() {
  const { session } = useWorkbench();
  if (!session.isDirty || session.open === undefined) return null;
  return (
    <p className={styles.unsaved}>
      {t("Your unsaved changes to {name} are not included.", {
        name: nameOf(session.open.source),
      })}
      <CommandButton id="history" label={t("Show them")} />
    </p>
  );
});

function SinceChoice(props: {
  readonly since: Since;
  readonly onChoose: (since: Since) => void;
}): ReactNode {
  const options = [
    { value: "commit", label: t("the last commit") },
    { value: "branch", label: t("where the branch began") },
  ] as const;
  return (
    <Choice
      label={t("Compared with")}
      value={props.since}
      options={options}
      onChoose={(value) => props.onChoose(value === "branch" ? "branch" : "commit")}
    />
  );
}

interface FilesProps {
  readonly files: readonly CommittedFile[];
  readonly current: string;
  readonly onChoose: (path: string) => void;
}

function Files({ files, current, onChoose }: FilesProps): ReactNode {
  return (
    <ul
      className={`${sideStyles.choices} ${styles.files} scrolls`}
      aria-label={t("Files that differ")}
    >
      {files.map(({ path, before, after, newProblems }) => (
        <li key={path}>
          <button
            type="button"
            aria-current={path === current || undefined}
            data-first={path === current || undefined}
            {...rovingTab(path === current)}
            onClick={() => onChoose(path)}
          >
            <span>{path}</span>
            {before === null && <small>{t("new")}</small>}
            {after === null && <small>{t("deleted")}</small>}
            <NewProblemCount n={newProblems.length} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Changes(props: Part & { readonly since: Since }): ReactNode {
  const { file, since, puttingBack, onGo } = props;
  const { path, before, after } = file;
  const changes = useMemo(() => changesOf(file), [file]);
  const blocks = useMemo(() => changedBlocks(changes), [changes]);
  const locale = localeOf({ kind: "file", path });
  return (
    <section className={`${styles.changes} scrolls`} aria-label={path}>
      {before !== null && (
        <div className={styles.tools}>
          <a
            href={`/devtools${queryString({ url: committedPath(path, since), locale })}`}
            target="_blank"
            rel="noreferrer"
          >
            {t("See it as it was committed")}
          </a>
          <Button
            icon="undo"
            label={after === null ? t("Restore the file") : t("Revert everything")}
            onPress={() => puttingBack.file(file)}
          />
        </div>
      )}
      <NewProblems path={path} problems={file.newProblems} onGo={onGo} />
      {changes.length === 0 && <p>{t("Only the formatting differs: both mean the same.")}</p>}
      <DifferenceList
        differences={changes}
        onGo={({ source, path: at }) => onGo(source, at)}
        {...(before !== null &&
          after !== null && {
            onPutBack: (change: FileChange) => puttingBack.change(file, change),
          })}
      />
      <BlockLooks blocks={blocks} locale={locale} />
    </section>
  );
}
