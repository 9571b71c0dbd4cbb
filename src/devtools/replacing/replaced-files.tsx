import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { ForeseenProblems } from "#contract/devtools-api.ts";
import { changesOf } from "../committed/file-changes.ts";
import { Button } from "../controls/button.tsx";
import { DifferenceList } from "../controls/difference-list.tsx";
import sideStyles from "../controls/side-list.module.css";
import { useFound, type LookedUp } from "../dialogs/use-found.ts";
import { NewProblemCount, NewProblems } from "../problems/new-problems.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { ReplacedFile } from "./replaced-file.ts";
import { t } from "../i18n.ts";
import styles from "./replace-dialog.module.css";

interface ReplacedFilesProps {
  readonly files: readonly ReplacedFile[];
  /** Button label for a number of files. */
  readonly action: (n: number) => string;
  readonly onWrite: (chosen: readonly ReplacedFile[]) => void;
}

/** Files that would change, each with its changes and resulting problems, and a checkbox to include it. */
export function ReplacedFiles({ files, action, onWrite }: ReplacedFilesProps): ReactNode {
  const [shown, show] = useState<string>();
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const file = files.find(({ path }) => path === shown) ?? files[0];
  const chosen = useMemo(() => files.filter(({ path }) => !left.has(path)), [files, left]);
  const { value: foreseen, failure } = useForeseen(chosen);
  const choose = (path: string, isWanted: boolean): void => {
    const others = [...left].filter((one) => one !== path);
    leave(new Set(isWanted ? others : [...others, path]));
  };
  return (
    <>
      <output className={styles.told}>{failure ?? foreseenText(foreseen)}</output>
      <TickAll files={files} chosen={chosen} onLeave={leave} />
      <div className={sideStyles.parts}>
        <ul className={`${sideStyles.choices} ${styles.files}`} aria-label={t("Files")}>
          {files.map(({ path }) => (
            <li key={path}>
              <input
                type="checkbox"
                aria-label={t("Change {path}", { path })}
                checked={!left.has(path)}
                onChange={({ target }) => choose(path, target.checked)}
              />
              <button
                type="button"
                aria-current={path === file?.path || undefined}
                onClick={() => show(path)}
              >
                {path}
                <NewProblemCount n={foreseen?.[path]?.length ?? 0} />
              </button>
            </li>
          ))}
        </ul>
        {file && (
          <div className={styles.changes}>
            <NewProblems path={file.path} problems={foreseen?.[file.path] ?? []} />
            <DifferenceList differences={changesOf({ ...file, newProblems: [] })} />
          </div>
        )}
      </div>
      {foreseen && <Elsewhere foreseen={foreseen} files={files} />}
      <div className={styles.answers}>
        <Button
          look="primary"
          label={action(chosen.length)}
          isOff={chosen.length === 0}
          onPress={() => onWrite(chosen)}
        />
      </div>
    </>
  );
}

/** The problems that changing these files would cause; undefined while unknown. */
function useForeseen(files: readonly ReplacedFile[]): LookedUp<ForeseenProblems> {
  const { replacing } = useWorkbench();
  const foresee = useCallback(
    async (isWanted: () => boolean) => ({
      of: files,
      problems: await replacing.foresee(files, isWanted),
    }),
    [replacing, files],
  );
  const { value, failure } = useFound(foresee);
  return {
    ...(value?.of === files && { value: value.problems }),
    ...(failure !== undefined && { failure }),
  };
}

/** Selects or deselects all, for choosing a few of very many, or all but a few. */
function TickAll(props: {
  readonly files: readonly ReplacedFile[];
  readonly chosen: readonly ReplacedFile[];
  readonly onLeave: (left: ReadonlySet<string>) => void;
}): ReactNode {
  const { files, chosen, onLeave } = props;
  if (files.length === 1) return null;
  return (
    <div className={styles.all}>
      <Button
        label={t("Select all")}
        isOff={chosen.length === files.length}
        onPress={() => onLeave(new Set())}
      />
      <Button
        label={t("Select none")}
        isOff={chosen.length === 0}
        onPress={() => onLeave(new Set(files.map(({ path }) => path)))}
      />
    </div>
  );
}

function foreseenText(foreseen: ForeseenProblems | undefined): string {
  if (foreseen === undefined) return t("Checking for new problems …");
  return t(
    "{n, plural, =0 {It would cause no new problems.} one {It would cause # new problem.} other {It would cause # new problems.}}",
    { n: Object.values(foreseen).flat().length },
  );
}

/** Resulting problems in files that are not changed. */
function Elsewhere(props: {
  readonly foreseen: ForeseenProblems;
  readonly files: readonly ReplacedFile[];
}): ReactNode {
  const changed = new Set(props.files.map(({ path }) => path));
  return Object.entries(props.foreseen)
    .filter(([path]) => !changed.has(path))
    .map(([path, problems]) => (
      <section key={path} aria-label={path}>
        <code>{path}</code>
        <NewProblems path={path} problems={problems} />
      </section>
    ));
}
