import type { WidgetProps } from "@rjsf/utils";
import { useState, type ReactNode } from "react";
import { describedBy } from "../form/described-by.ts";
import { isAddress } from "./is-address.ts";
import { LinkBox } from "./link-box.tsx";

/** A link's URL as a form field. Search text is not stored as its value until the field loses focus. */
export function LinkAddress(props: WidgetProps): ReactNode {
  const { id, schema, required, rawErrors, onChange, onBlur } = props;
  const value: unknown = props.value;
  const [words, setWords] = useState<string>();
  const text = words ?? (typeof value === "string" ? value : "");
  const put = (next: string): void => {
    setWords(undefined);
    onChange(next === "" ? undefined : next);
  };
  return (
    <LinkBox
      id={id}
      value={text}
      field={props.name}
      attributes={{
        "aria-required": required,
        "aria-invalid": (rawErrors?.length ?? 0) > 0 || undefined,
        "aria-describedby": describedBy(id, schema, rawErrors),
      }}
      onChange={(next) => (isAddress(next) ? put(next) : setWords(next))}
      onRest={() => {
        if (words !== undefined) put(words);
        onBlur(id, text);
      }}
    />
  );
}
