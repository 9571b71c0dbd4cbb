import type { WidgetProps } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { isList } from "#lib/json/is-record.ts";
import { ComboBox } from "#devtools/controls/combo-box.tsx";
import { useWorkbench } from "#devtools/workbench-context.tsx";
import { t } from "#devtools/i18n.ts";
import { describedBy } from "../described-by.ts";

/** A name field: one of the schema's names, one used in other rows, or a custom one. */
export function KnownNames(props: WidgetProps): ReactNode {
  return <NameBox {...props} />;
}

const NameBox = observer(function NameBox(props: WidgetProps): ReactNode {
  const { id, name, schema, required, rawErrors, onChange, onBlur } = props;
  const { table } = useWorkbench();
  const value: unknown = props.value;
  const text = typeof value === "string" ? value : "";
  const known = isList(schema.examples) ? schema.examples : [];
  const others = table.rows.filter(({ pointer }) => pointer !== table.current?.pointer);
  const inRows = others.map((row) => row.value[name]);
  const all = [...new Set([...known, ...inRows])].filter((one) => typeof one === "string");
  // A complete name may be replaced by any other; a partial one is a search.
  const sought = all.includes(text) ? [] : all.filter((one) => text !== "" && one.includes(text));
  return (
    <ComboBox
      id={id}
      value={text}
      label={t("Known names")}
      opensByPress
      offers={(sought.length === 0 ? all : sought).map((one) => ({
        value: one,
        title: one,
        detail: known.includes(one) ? undefined : t("used in other rows"),
      }))}
      attributes={{
        "aria-required": required,
        "aria-invalid": (rawErrors?.length ?? 0) > 0 || undefined,
        "aria-describedby": describedBy(id, schema, rawErrors),
      }}
      onChange={(next) => onChange(next === "" ? undefined : next)}
      onRest={() => onBlur(id, text)}
    />
  );
});
