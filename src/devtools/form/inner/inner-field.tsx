import {
  getByPath,
  toFieldPathId,
  type ErrorSchema,
  type FieldProps,
  type RJSFSchema,
  type UiSchema,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { FormTools } from "../form-tools.ts";

/** What a field of ours gets that is made of other fields. */
export type OuterProps = FieldProps<unknown, RJSFSchema, FormTools>;

interface InnerFieldProps {
  readonly outer: OuterProps;
  /** Of the value, in the one around it. */
  readonly place: string | number;
  readonly schema: RJSFSchema;
  readonly uiSchema: unknown;
}

/** The field of one value inside of another one. */
export function InnerField({ outer, place, schema, uiSchema }: InnerFieldProps): ReactNode {
  const { errorSchema, fieldPathId, formData, registry } = outer;
  const { SchemaField } = registry.fields;
  const errors = getByPath<ErrorSchema<unknown> | undefined>(errorSchema, [place]);
  if (SchemaField === undefined) return null;
  return (
    <SchemaField
      name={String(place)}
      required
      schema={schema}
      uiSchema={isUi(uiSchema) ? uiSchema : {}}
      formData={valueIn(formData, place)}
      {...(errors === undefined ? {} : { errorSchema: errors })}
      fieldPathId={toFieldPathId(place, registry.globalFormOptions, fieldPathId.path)}
      registry={registry}
      onChange={outer.onChange}
      onBlur={outer.onBlur}
      onFocus={outer.onFocus}
    />
  );
}

function valueIn(value: unknown, place: string | number): unknown {
  if (isList(value)) return value[Number(place)];
  return isRecord(value) ? value[place] : undefined;
}

/** How a form shows something is written by codegen and `uiSchemaOf`. */
export function isUi(value: unknown): value is UiSchema {
  return isRecord(value);
}

/** What stands under words of ours in the schema of a form are schemas. */
export function isFormSchema(value: unknown): value is RJSFSchema {
  return isRecord(value);
}
