import type { RJSFSchema } from "@rjsf/utils";
import type { ReactNode } from "react";
import { isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { exampleAt } from "../values/item-example.ts";
import { resolveSchema } from "#devtools/writing/schema-order.ts";
import { isFormSchema, isUi, type OuterProps } from "./inner-field.tsx";

/**
 * One of several kinds of object, chosen in one of its fields. When another one is chosen, values that both
 * declare alike are kept; the rest is filled from the schema's example.
 */
export function UnionField(props: OuterProps): ReactNode {
  const { schema, uiSchema, formData, errorSchema, fieldPathId, registry } = props;
  const { SchemaField } = registry.fields;
  const { rootSchema, formContext: tools } = registry;
  const { path } = fieldPathId;
  const { tag, branches } = unionIn(schema);
  if (SchemaField === undefined) return null;
  const value = isRecord(formData) ? formData : {};
  const chosen = String(value[tag]);
  const found = resolveSchema(rootSchema, branches[chosen], value);
  const branch = isFormSchema(found) ? found : {};
  const choose = (next: string): void => {
    const wanted = resolveSchema(rootSchema, branches[next], {});
    const example = exampleAt(rootSchema, branches[next]);
    const remaining = Object.entries(value).filter(([name]) => {
      const own = propertyOf(branch, name);
      return name !== tag && own !== undefined && sameJson(own, propertyOf(wanted, name));
    });
    const fresh = isRecord(example) ? example : {};
    tools.put(path, { ...fresh, ...Object.fromEntries(remaining), [tag]: next });
  };
  const { __errors: _reported, ...errors } = errorSchema ?? {};
  const uis: unknown = uiSchema?.branches;
  const ui = isRecord(uis) ? uis[chosen] : {};
  return (
    <SchemaField
      {...props}
      schema={withChoice(schema, branch)}
      uiSchema={{ ...(isUi(ui) ? ui : {}), [tag]: { "ui:widget": "Choices" } }}
      errorSchema={errors}
      onChange={(next, at, ...rest) => {
        const isChoice = at.length === path.length + 1 && at.at(-1) === tag;
        if (!isChoice) props.onChange(next, at, ...rest);
        else if (typeof next === "string" && next in branches) choose(next);
      }}
    />
  );
}

function propertyOf({ properties }: Readonly<Record<string, unknown>>, name: string): unknown {
  return isRecord(properties) ? properties[name] : undefined;
}

interface FormUnion {
  readonly tag: string;
  readonly branches: Readonly<Record<string, unknown>>;
}

/** As produced by codegen in form schemas. */
function unionIn(schema: RJSFSchema): FormUnion {
  const union: unknown = schema["x-union"];
  const { tag, branches } = isRecord(union) ? union : {};
  return { tag: String(tag), branches: isRecord(branches) ? branches : {} };
}

/** The fields of a variant, with all tag values to choose from; without a variant, only that choice. */
function withChoice(schema: RJSFSchema, branch: RJSFSchema): RJSFSchema {
  const { tag, branches } = unionIn(schema);
  const { title, description } = schema;
  const { properties = {}, required = [tag] } = branch;
  const own = properties[tag];
  const { const: _const, ...words } = isFormSchema(own) ? own : {};
  return {
    ...branch,
    type: "object",
    required,
    properties: { ...properties, [tag]: { ...words, type: "string", enum: Object.keys(branches) } },
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}
