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

/** Props of a custom field that is composed of other fields. */
export type OuterProps = FieldProps<unknown, RJSFSchema, FormTools>;

interface InnerFieldProps {
  readonly outer: OuterProps;
  /** Key of the value in its container. */
  readonly place: string | number;
  readonly schema: RJSFSchema;
  readonly uiSchema: unknown;
}

/** The field of a value nested in another one. */
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

/** UI schemas are produced by codegen and `uiSchemaOf`. */
export function isUi(value: unknown): value is UiSchema {
  return isRecord(value);
}

/** The values of custom keywords in the schema of a form are schemas. */
export function isFormSchema(value: unknown): value is RJSFSchema {
  return isRecord(value);
}
