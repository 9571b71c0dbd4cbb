import type { BaseInputTemplateProps, WidgetProps } from "@rjsf/utils";
import { getInputProps } from "@rjsf/utils";
import { use, type ChangeEvent, type FocusEvent, type ReactNode } from "react";
import { describedBy, isWords, otherTextId, OtherTextsContext } from "./described-by.ts";
import { t } from "../i18n.ts";
import { TextLength } from "./text-length.tsx";
import { PutFieldContext } from "./put-field.ts";
import { putTyped, useTypedText } from "./values/typed-text.ts";

/** A line of text, a number or a date. Values that the schema fills in are shown as a placeholder. */
export function TextInput(props: BaseInputTemplateProps): ReactNode {
  const { schema, options, required } = props;
  const wantedType: unknown = props.type;
  const ownType = typeof wantedType === "string" ? wantedType : undefined;
  const { type, step, min, max } = getInputProps(schema, ownType, options);
  const attributes = useTypedWidget(props);
  return (
    <>
      <input type={type} step={step} min={min} max={max} {...attributes} />
      <TextLength text={attributes.value} schema={schema} required={required} />
    </>
  );
}

/** Long text, and text with markup. */
export function TextArea(props: WidgetProps): ReactNode {
  const { schema, options, required } = props;
  const attributes = useTypedWidget(props);
  return (
    <>
      <textarea rows={Number(options.rows)} {...attributes} />
      <TextLength text={attributes.value} schema={schema} required={required} />
    </>
  );
}

/** Texts are described by their text in another language, too. */
function useDescribedBy({ id, schema, rawErrors }: WidgetProps | BaseInputTemplateProps): string {
  const isTranslating = use(OtherTextsContext);
  const ids = describedBy(id, schema, rawErrors);
  return isTranslating && isWords(schema) ? `${ids} ${otherTextId(id)}` : ids;
}

/** For typed fields: text goes into the document as it is, everything else as parsed by the form. */
function useTypedWidget(props: WidgetProps | BaseInputTemplateProps) {
  const { id, schema, options, required, rawErrors, onChange, onBlur } = props;
  const putHere = use(PutFieldContext);
  const value: unknown = props.value;
  const read = (text: string): unknown => (text === "" ? options.emptyValue : text);
  const typed = useTypedText({
    id,
    value: textOf(value),
    putFirst: schema.type === "string" ? (text) => putHere(read(text), id) : undefined,
    put: (text) => onChange(read(text)),
  });
  return {
    id,
    value: typed.text,
    placeholder: defaultOf(schema),
    "aria-required": required,
    "aria-invalid": hasErrors(rawErrors),
    "aria-describedby": useDescribedBy(props),
    onChange: ({ target }: ChangeEvent<TextField>) => typed.type(target.value),
    onBlur: ({ target }: FocusEvent<TextField>) => {
      putTyped();
      onBlur(id, target.value);
    },
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** One of the schema's values, or none: then the schema's default applies. */
export function Select(props: WidgetProps): ReactNode {
  const { id, schema, options, required, rawErrors, onChange, onBlur } = props;
  const value: unknown = props.value;
  const choices = options.enumOptions ?? [];
  const values = choices.map((choice): unknown => choice.value);
  const chosen = values.indexOf(value);
  const standard = defaultOf(schema);
  return (
    <select
      id={id}
      value={value === undefined ? "" : String(chosen)}
      aria-required={required}
      aria-invalid={hasErrors(rawErrors)}
      aria-describedby={describedBy(id, schema, rawErrors)}
      onChange={({ target }) => onChange(values[Number(target.value || "-1")])}
      onBlur={({ target }) => onBlur(id, target.value)}
    >
      <option value="">
        {standard === undefined ? "—" : t("{value} (default)", { value: standard })}
      </option>
      {value !== undefined && chosen < 0 && <option value="-1">{textOf(value)}</option>}
      {choices.map(({ label }, index) => (
        <option key={label} value={String(index)}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A checkbox; an unset value shows the schema's default. */
export function Checkbox(props: WidgetProps): ReactNode {
  const { id, schema, label, rawErrors, onChange, onBlur } = props;
  const value: unknown = props.value ?? schema.default;
  return (
    <label className="check">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        aria-invalid={hasErrors(rawErrors)}
        aria-describedby={describedBy(id, schema, rawErrors)}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={({ target }) => onBlur(id, target.checked)}
      />
      {label}
    </label>
  );
}

/** Any value in place of a text, as text. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function defaultOf(schema: WidgetProps["schema"]): string | undefined {
  return schema.default === undefined ? undefined : textOf(schema.default);
}

function hasErrors(errors: readonly string[] | undefined): boolean | undefined {
  return (errors?.length ?? 0) > 0 || undefined;
}
