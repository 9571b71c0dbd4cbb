import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { describedBy } from "../form/described-by.ts";
import { LinkBox } from "./link-box.tsx";

/** The address of a link as a field of the form. */
export function LinkAddress(props: WidgetProps): ReactNode {
  const { id, schema, required, rawErrors, onChange, onBlur } = props;
  const value: unknown = props.value;
  const text = typeof value === "string" ? value : "";
  return (
    <LinkBox
      id={id}
      value={text}
      attributes={{
        "aria-required": required,
        "aria-invalid": (rawErrors?.length ?? 0) > 0 || undefined,
        "aria-describedby": describedBy(id, schema, rawErrors),
      }}
      onChange={(next) => onChange(next === "" ? undefined : next)}
      onBlur={() => onBlur(id, text)}
    />
  );
}
