import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { bookPage } from "#contract/devtools-api.ts";
import { pages } from "#kinds/pages.kind.ts";
import { titleOf } from "#kinds/table.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { fieldsOf, withFields } from "../document/patches-of.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { fitsForm } from "../form/form-errors.ts";
import { documentPlace } from "../form/form-subject.ts";
import { FoundAndShared } from "./found-and-shared.tsx";
import { FormOrJson, type ViewChoice } from "./form-or-json.tsx";
import { pastedDocument } from "../json/pasted-document.ts";
import { JsonEditor } from "../json/json-editor.tsx";
import { t } from "../i18n.ts";

/** The document outside its blocks, as a form for its kind or as JSON. */
export const DocumentInspector = observer(function DocumentInspector({
  choice,
}: {
  readonly choice: ViewChoice;
}) {
  const { session, check } = useWorkbench();
  const { store, open } = session;
  const kind = open?.kind ?? pages;
  const place = useMemo(
    () => ("detail" in kind || !("list" in kind) ? documentPlace(kind) : undefined),
    [kind],
  );
  if (store === undefined || place === undefined) return null;
  const isFitting = fitsForm(check.problemsByBlock.get("") ?? []);
  const raw = (
    <JsonEditor
      label={t("Around the blocks, as JSON")}
      base=""
      about=""
      read={() => fieldsOf(store.present)}
      onChange={(fields, isPasted) => {
        const page = isPasted ? pastedDocument(fields, store.present) : undefined;
        if (page === undefined && !isRecord(fields)) return false;
        const value = page ?? withFields(store.present, isRecord(fields) ? fields : {});
        session.run({ kind: "put-value", pointer: "", value }, "fields");
        // Its blocks are not edited here.
        session.select("");
        return true;
      }}
      onLeave={() => store.endStep()}
    />
  );
  return (
    <FormOrJson
      title={titleOf(kind)}
      about={bookPage("kinds", kind.name)}
      place={place}
      choice={choice}
      isFitting={isFitting}
      above={"detail" in kind && <FoundAndShared />}
      raw={raw}
    />
  );
});
