import { useId, type ReactNode } from "react";
import { ComboBox } from "../controls/combo-box.tsx";
import styles from "../controls/field.module.css";
import type { Beginning } from "../filing/find-beginning.ts";
import { t } from "../i18n.ts";

interface BeginFieldProps {
  readonly words: string;
  /** What the words may mean, the likeliest first: it is taken. */
  readonly found: readonly Beginning[];
  readonly isFirst: boolean;
  readonly onChange: (words: string) => void;
}

/** What a new document begins with: no blocks, new ones by their names, or those of another document. */
export function BeginField({ words, found, isFirst, onChange }: BeginFieldProps): ReactNode {
  const id = useId();
  const [likeliest] = found;
  const isLost = words.trim() !== "" && likeliest === undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t("Begin with")}</label>
      <ComboBox
        id={id}
        value={words}
        label={t("Begin with")}
        isFirst={isFirst}
        opensByPress
        placeholder={t("nothing, or: hero, stats, faq, or the title of a document")}
        offers={found.map((one) => ({ value: one.words, title: one.words, detail: one.detail }))}
        attributes={{ "aria-describedby": `${id}-meant`, "aria-invalid": isLost || undefined }}
        onChange={onChange}
      />
      <output id={`${id}-meant`} className={isLost ? styles.refusal : styles.hint}>
        {isLost ? t("Nothing has these words.") : words.trim() !== "" && likeliest?.detail}
      </output>
    </div>
  );
}
