import { useState, type ReactNode } from "react";
import { changesOf } from "../committed/file-changes.ts";
import { Button } from "../controls/button.tsx";
import { DifferenceList } from "../controls/difference-list.tsx";
import sideStyles from "../controls/side-list.module.css";
import type { ReplacedFile } from "./replaced-file.ts";
import { t } from "../i18n.ts";
import styles from "./replace-dialog.module.css";

interface ReplacedFilesProps {
  readonly files: readonly ReplacedFile[];
  /** What the button says for so many files. */
  readonly action: (n: number) => string;
  readonly onWrite: (chosen: readonly ReplacedFile[]) => void;
}

/** Files that would change, each with what would, and which of them are to. */
export function ReplacedFiles({ files, action, onWrite }: ReplacedFilesProps): ReactNode {
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
              </button>
            </li>
          ))}
        </ul>
        {file && <DifferenceList differences={changesOf({ ...file, newProblems: [] })} />}
      </div>
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
