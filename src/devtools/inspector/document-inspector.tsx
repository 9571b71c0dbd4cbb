import { observer } from "mobx-react-lite";
import { Suspense, useMemo, useState } from "react";
import { pages } from "#kinds/pages.kind.ts";
import { titleOf } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { Switches } from "../controls/choice.tsx";
import { fieldsOf } from "../document/set-fields.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { editors } from "../form/editors.ts";
import { FormBoundary } from "../form/form-boundary.tsx";
import { fitsForm } from "../form/form-errors.ts";
import { documentPlace } from "../form/form-subject.ts";
import styles from "./inspector.module.css";
import { JsonEditor } from "../form/json-editor.tsx";
import { SchemaForm } from "../form/schema-form.tsx";

/** What stands around the blocks, as a form of the document's kind or as JSON. */
export const DocumentInspector = observer(function DocumentInspector() {
  const { session, check } = useWorkbench();
  const [isRaw, setRaw] = useState(false);
  const { store, open } = session;
  const kind = open?.kind ?? pages;
  const place = useMemo(() => documentPlace(kind), [kind]);
  if (store === undefined) return null;
  const isFitting = fitsForm(check.problemsByBlock.get("") ?? []);
  const raw = (
    <JsonEditor
      label="Around the blocks, as JSON"
      value={fieldsOf(store.present)}
      onChange={(fields) => {
        if (isRecord(fields)) session.run({ kind: "set-fields", fields }, "fields");
      }}
      onLeave={() => store.endStep()}
    />
  );
  return (
    <>
      <header className={styles.head}>
        <h2>{titleOf(kind)}</h2>
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
});
