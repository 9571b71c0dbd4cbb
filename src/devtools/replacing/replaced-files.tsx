import { useCallback, useState, type ReactNode } from "react";
import type { ForeseenProblems } from "#contract/devtools-api.ts";
import { changesOf } from "../committed/file-changes.ts";
import { Button } from "../controls/button.tsx";
import { DifferenceList } from "../controls/difference-list.tsx";
import sideStyles from "../controls/side-list.module.css";
import { useFound } from "../dialogs/use-found.ts";
import { NewProblemCount, NewProblems } from "../problems/new-problems.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import type { ReplacedFile } from "./replaced-file.ts";
import { t } from "../i18n.ts";
import styles from "./replace-dialog.module.css";

interface ReplacedFilesProps {
  readonly files: readonly ReplacedFile[];
  /** What the button says for so many files. */
  readonly action: (n: number) => string;
  readonly onWrite: (chosen: readonly ReplacedFile[]) => void;
}

/** Files that would change, each with what would and what would be wrong then, and which of them are to. */
export function ReplacedFiles({ files, action, onWrite }: ReplacedFilesProps): ReactNode {
  const { replacing } = useWorkbench();
  const foresee = useCallback(async () => replacing.foresee(files), [replacing, files]);
  const { value: foreseen, failure } = useFound(foresee);
  const [shown, show] = useState<string>();
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const file = files.find(({ path }) => path === shown) ?? files[0];
  const chosen = files.filter(({ path }) => !left.has(path));
  const choose = (path: string, isWanted: boolean): void => {
    const others = [...left].filter((one) => one !== path);
    leave(new Set(isWanted ? others : [...others, path]));
  };
  return (
    <>
      <output className={styles.told}>{failure ?? (foreseen && foreseenText(foreseen))}</output>
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

function foreseenText(foreseen: ForeseenProblems): string {
  return t(
    "{n, plural, =0 {No new problems would be found then.} one {# new problem would be found then.} other {# new problems would be found then.}}",
    { n: Object.values(foreseen).flat().length },
  );
}

/** What would be wrong then in files that stay as they are. */
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
