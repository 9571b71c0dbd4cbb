import { useId, type ReactNode } from "react";
import styles from "../controls/field.module.css";
import type { RemovalPlan } from "../filing/delete-document.ts";
import { t } from "../i18n.ts";

interface LeadingRowsFieldProps {
  readonly plans: readonly RemovalPlan[];
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** A checkbox for the rows that lead to what is deleted; nothing if there are none. */
export function LeadingRowsField({ plans, isChosen, onChange }: LeadingRowsFieldProps): ReactNode {
  const id = useId();
  const files = plans.flatMap(({ leading }) => leading);
  if (files.length === 0) return null;
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t("Also remove the rows that lead to it")}
      </label>
      <ul id={id} className={styles.links}>
        {files.map(({ path, names }) => (
          <li key={path}>
            {path}: {names.join(", ")}
          </li>
        ))}
      </ul>
    </div>
  );
}
