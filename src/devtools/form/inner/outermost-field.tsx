import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { createContext, use, useCallback, useMemo, type ReactNode } from "react";
import type { JsonKey } from "#lib/json/json-pointer.ts";
import type { FormTools } from "../form-tools.ts";

type Props = FieldProps<unknown, RJSFSchema, FormTools>;

const { SchemaField } = getDefaultRegistry<unknown, RJSFSchema, FormTools>().fields;

/** Paths of changed fields, by their ids. */
export const ChangedPathsContext = createContext<Map<string, readonly JsonKey[]>>(new Map());

/** The root field: the library reports which field was changed, and this records its path. */
export function OutermostField(props: Props): ReactNode {
  const { onChange, registry } = props;
  const paths = use(ChangedPathsContext);
  const inner = useMemo(
    () => ({ ...registry, fields: { ...registry.fields, ...(SchemaField && { SchemaField }) } }),
    [registry],
  );
  const recordAndChange = useCallback<Props["onChange"]>(
    (...change) => {
      const [, path, , id] = change;
      if (id !== undefined) paths.set(id, path);
      onChange(...change);
    },
    [onChange, paths],
  );
  return SchemaField && <SchemaField {...props} registry={inner} onChange={recordAndChange} />;
}
