import type { RJSFSchema } from "@rjsf/utils";
import type { ReactNode } from "react";
import { isList } from "#lib/json/is-record.ts";
import { Button } from "#devtools/controls/button.tsx";
import { exampleAt } from "../values/item-example.ts";
import { RequiredMark } from "../required-mark.tsx";
import { t } from "#devtools/i18n.ts";
import styles from "../form.module.css";
import { InnerField, isFormSchema, type OuterProps } from "./inner-field.tsx";

/** A list whose items have fixed meanings: its items one after another. */
export function TupleField(props: OuterProps): ReactNode {
  const { name, schema, uiSchema, formData, fieldPathId, registry, required = false } = props;
  const { path } = fieldPathId;
  const places = isList(schema["x-places"]) ? schema["x-places"].filter(isFormSchema) : [];
  const uis: unknown = uiSchema?.places;
  const title = schema.title ?? name;
  const tools = registry.formContext;
  return (
    <fieldset className={styles.group}>
      <legend>
        {title}
        {required && <RequiredMark />}
      </legend>
      {schema.description !== undefined && (
        <p className={styles.description}>{schema.description}</p>
      )}
      {formData === undefined ? (
        <Button
          icon="add"
          label={t("Add {name}", { name: title.toLowerCase() })}
          onPress={() => tools.put(path, exampleAt(registry.rootSchema, schema))}
        />
      ) : (
        <div className={styles.fields}>
          {places.map((place, index) => (
            <InnerField
              // oxlint-disable-next-line react/no-array-index-key -- the place is what an entry is
              key={index}
              outer={props}
              place={index}
              schema={named(place, index)}
              uiSchema={isList(uis) ? uis[index] : undefined}
            />
          ))}
        </div>
      )}
      {formData !== undefined && !required && (
        <Button
          icon="remove"
          label={t("Remove {name}", { name: title.toLowerCase() })}
          onPress={() => tools.remove(path)}
        />
      )}
    </fieldset>
  );
}

/** An item without a title is named by its number. */
function named(place: RJSFSchema, index: number): RJSFSchema {
  return "$ref" in place ? place : { title: String(index + 1), ...place };
}
