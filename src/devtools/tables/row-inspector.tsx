import { observer } from "mobx-react-lite";
import { Fragment, useMemo, type ReactNode } from "react";
import { bookPage } from "#contract/devtools-api.ts";
import { titleOf } from "#kinds/table.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { fitsForm } from "../form/form-errors.ts";
import { FormOrJson, type ViewChoice } from "../inspector/form-or-json.tsx";
import { t } from "../i18n.ts";
import emptyStyles from "../controls/empty.module.css";
import { JsonEditor } from "../json/json-editor.tsx";
import { useWorkbench } from "../workbench-context.tsx";
import { RowPage } from "./row-page.tsx";
import { RowPath } from "./row-path.tsx";
import { rowPlace } from "./row-place.ts";
import { schemaOfRow } from "./rows.ts";

/** The selected row, as a form generated from its schema or as JSON. */
export const RowInspector = observer(function RowInspector({
  choice,
}: {
  readonly choice: ViewChoice;
}): ReactNode {
  const { session, check, table } = useWorkbench();
  const { current, now, shape } = table;
  const pointer = current?.pointer;
  const about = useMemo(
    () => shape && pointer !== undefined && schemaOfRow(shape, pointer),
    [shape, pointer],
  );
  if (now === undefined || current === undefined || !about) {
    return <p className={emptyStyles.empty}>{t("There is no row yet. “Add row” makes one.")}</p>;
  }
  const { kind, editor } = now.shape;
  const label = about.itemsOf === undefined ? undefined : editor.rows?.label;
  const problems = check.problems.filter(({ pointer: at }) => at.startsWith(current.pointer));
  const raw = (
    <JsonEditor
      label={t("Row as JSON")}
      base={current.pointer}
      about={current.pointer}
      read={() => valueAt(session.store?.present, current.pointer)}
      onChange={(value) => {
        session.run({ kind: "put-value", pointer: current.pointer, value }, "row json");
        return true;
      }}
      onLeave={() => session.store?.endStep()}
    />
  );
  const { inside } = editor;
  return (
    <FormOrJson
      // Another table may have a row at the same pointer.
      key={`${kind.name} ${current.pointer}`}
      title={titleOf({ label: label ?? about.schema.replaceAll("-", " ") })}
      about={bookPage("kinds", kind.name)}
      place={rowPlace(now, current, about)}
      choice={choice}
      isFitting={fitsForm(problems)}
      fields={
        inside !== undefined &&
        "path" in inside && (
          <Fragment key={current.pointer}>
            <RowPath />
            <RowPage />
          </Fragment>
        )
      }
      raw={raw}
    />
  );
});
