import { Suspense, useState, type ReactNode } from "react";
import { Switches } from "../controls/choice.tsx";
import { FormBoundary } from "../form/form-boundary.tsx";
import type { FormSubject } from "../form/form-subject.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import styles from "./inspector.module.css";

const editors = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
];

interface Props {
  readonly title: string;
  readonly place: FormSubject;
  /** A form can show what is there. */
  readonly isFitting: boolean;
  /** Why it cannot, where that is to be said. */
  readonly reason?: string | undefined;
  /** What stands above the form, and is not shown beside JSON that was chosen. */
  readonly fields?: ReactNode;
  /** The same as JSON. */
  readonly raw: ReactNode;
}

/** What is selected, as a form or as JSON, whichever is chosen; as JSON where no form can show it. */
export function FormOrJson({ title, place, isFitting, reason, fields, raw }: Props): ReactNode {
  const [isRaw, setRaw] = useState(false);
  return (
    <>
      <header className={styles.head}>
        <h2>{title}</h2>
        {isFitting && (
          <Switches
            label="Edit as"
            value={isRaw ? "json" : "form"}
            options={editors}
            onChoose={(editor) => setRaw(editor === "json")}
          />
        )}
      </header>
      <div className={styles.body}>
        {reason === undefined ? null : <p className={styles.reason}>{reason}</p>}
        {isRaw ? null : fields}
        {isRaw || !isFitting ? (
          raw
        ) : (
          <FormBoundary fallback={raw}>
            <Suspense fallback={<p className={styles.empty}>Loading the form…</p>}>
              <SchemaForm place={place} />
            </Suspense>
          </FormBoundary>
        )}
      </div>
    </>
  );
}
