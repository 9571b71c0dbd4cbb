import { observer } from "mobx-react-lite";
import { useRef, type ReactNode } from "react";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { blockOf } from "../document/block-tree.ts";
import { wholeDocument } from "../document/unread-texts.ts";
import { itemsKey } from "../session/open-text.ts";
import { pastedDocument } from "../json/pasted-document.ts";
import { JsonEditor } from "../json/json-editor.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { FoundAndShared } from "./found-and-shared.tsx";
import { InspectorHead, type ViewChoice } from "./form-or-json.tsx";
import { t } from "../i18n.ts";
import styles from "./inspector.module.css";

/** The whole document as JSON: the cursor sets the selection, and the selection is scrolled into view. */
export const WholeDocument = observer(function WholeDocument({
  choice,
}: {
  readonly choice: ViewChoice;
}): ReactNode {
  const { session, check, table } = useWorkbench();
  const { selected, open } = session;
  // A list is a document only while it is being edited.
  const base = isList(open?.whole) ? toPointer([itemsKey]) : "";
  // A block selected by the cursor is visible already.
  const own = useRef("");
  return (
    <>
      <InspectorHead title={t("Document")} choice={choice} />
      <div className={styles.body}>
        {open?.kind && "detail" in open.kind && <FoundAndShared />}
        <JsonEditor
          label={t("Document as JSON")}
          base={base}
          about={wholeDocument}
          read={() => valueAt(session.store?.present, base)}
          shown={own.current === selected ? undefined : selected}
          onPlace={(pointer) => {
            const block = blockOf(pointer, check.nodes);
            own.current = table.shape === undefined ? block : pointer;
            session.select(own.current);
          }}
          onChange={(said, isPasted) => {
            const before = session.selected;
            const { present = {} } = session.store ?? {};
            const pasted = isPasted && base === "" ? pastedDocument(said, present) : undefined;
            const document = pasted ?? said;
            if (base === "" && !isRecord(document)) return false;
            session.run({ kind: "put-value", pointer: base, value: document }, "document json");
            session.select(before);
            return true;
          }}
          onLeave={() => session.store?.endStep()}
        />
      </div>
    </>
  );
});
