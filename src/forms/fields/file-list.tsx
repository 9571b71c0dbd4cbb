import { useT } from "#i18n/use-t.ts";
import styles from "./fields.module.css";

interface FileListProps {
  readonly files: readonly File[];
  readonly onRemove: (index: number) => void;
}

/** The chosen files, each with its size and a button that removes it. */
export function FileList({ files, onRemove }: FileListProps) {
  const t = useT();
  return (
    <ul className={styles.files} aria-label={t("form.chosenFiles")} hidden={files.length === 0}>
      {files.map(({ name, size, lastModified }, index) => (
        <li key={`${name} ${size} ${lastModified}`}>
          <span className={styles.fileName}>{name}</span>
          <span className={styles.fileSize}>
            {t("form.fileSize", { kilobytes: kilobytes(size) })}
          </span>
          <button type="button" className={styles.remove} onClick={() => onRemove(index)}>
            {t("form.removeFile")}
            <span className="visually-hidden">: {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function kilobytes(bytes: number): number {
  return Math.max(1, Math.round(bytes / 1000));
}
