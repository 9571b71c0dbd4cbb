import type { WidgetProps } from "@rjsf/utils";
import { useState, type ReactNode } from "react";
import { describedBy } from "../form/described-by.ts";
import { LinkBox } from "./link-box.tsx";

/** How an address begins; anything else are words that somebody looks for a page by. */
const address = /^(?:$|[/#?.]|[a-z][a-z0-9+.-]*:)/i;

/** The address of a link as a field of the form. Words are none before the field is left with them. */
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
      takesFirst={words !== undefined}
      attributes={{
        "aria-required": required,
        "aria-invalid": (rawErrors?.length ?? 0) > 0 || undefined,
        "aria-describedby": describedBy(id, schema, rawErrors),
      }}
      onChange={(next) => (address.test(next) ? put(next) : setWords(next))}
      onRest={() => {
        if (words !== undefined) put(words);
        onBlur(id, text);
      }}
    />
  );
}
