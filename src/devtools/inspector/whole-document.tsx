import { observer } from "mobx-react-lite";
import { useRef, type ReactNode } from "react";
import { isRecord } from "#lib/json/is-record.ts";
import { blockOf } from "../document/block-tree.ts";
import { JsonEditor } from "../json/json-editor.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { InspectorHead, type ViewChoice } from "./form-or-json.tsx";
import styles from "./inspector.module.css";

/** All of the document as JSON: where the cursor stands is selected, what is selected is in view. */
export const WholeDocument = observer(function WholeDocument({
  choice,
}: {
  readonly choice: ViewChoice;
}): ReactNode {
  const { session, check } = useWorkbench();
  const { selected } = session;
  // A block that was selected by the cursor is in view already.
  const own = useRef("");
  return (
    <>
      <InspectorHead title="Document" choice={choice} />
      <div className={styles.body}>
        <JsonEditor
          label="Document as JSON"
          base=""
          read={() => session.store?.present}
          shown={own.current === selected ? undefined : selected}
          onPlace={(pointer) => {
            own.current = blockOf(pointer, new Set(check.nodes.keys()));
            session.select(own.current);
          }}
          onChange={(document) => {
            if (!isRecord(document)) return;
            const before = session.selected;
            session.run({ kind: "replace-document", document }, "document json");
            session.select(before);
          }}
          onLeave={() => session.store?.endStep()}
        />
      </div>
    </>
  );
});
