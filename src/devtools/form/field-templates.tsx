import {
  descriptionId,
  errorId,
  type FieldErrorProps,
  type FieldTemplateProps,
  type ObjectFieldTemplateProps,
  type RJSFSchema,
} from "@rjsf/utils";
import { use, useCallback, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { FieldWarnings } from "../problems/field-warnings.tsx";
import { CodeText } from "../problems/problem-text.tsx";
import { isWords, warningsId, OtherTextsContext } from "./described-by.ts";
import { Fold } from "./fold.tsx";
import type { FormTools } from "./form-tools.ts";
import { PutFieldContext } from "./put-field.ts";
import { RequiredMark } from "./required-mark.tsx";
import { OtherTextField } from "../translating/other-text-field.tsx";
import { t } from "../i18n.ts";
import styles from "./form.module.css";

/** A field with its name, description and errors. */
export function FieldTemplate(
  props: FieldTemplateProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { id, label, required, displayLabel, children, errors, rawErrors, schema } = props;
  const isField = ![schema.type].flat().some((type) => type === "object" || type === "array");
  const { "ui:field": kind, "ui:widget": widget } = props.uiSchema ?? {};
  const isRich = kind === "RichText";
  const isText = isWords(schema) && (widget === undefined || widget === "textarea");
  const isTranslating = use(OtherTextsContext);
  const isInvalid = (rawErrors?.length ?? 0) > 0;
  const { path } = props.fieldPathId;
  const { put, pointerOf } = props.registry.formContext;
  const putHere = useCallback(
    (value: unknown, field: string) => put(path, value, field),
    [put, path],
  );
  return (
    <div className={styles.field} data-invalid={isInvalid || undefined}>
      {displayLabel && isField && (
        <FieldName id={id} isGroup={widget === "Choices"}>
          {label}
          {required && <RequiredMark />}
        </FieldName>
      )}
      <PutFieldContext value={putHere}>{children}</PutFieldContext>
      {errors}
      {/* A custom field has its own frame, which contains a field of the library for the same value. */}
      {kind === "Union" ? null : <FieldWarnings id={warningsId(id)} pointer={pointerOf(path)} />}
      {isTranslating && (isRich || isText) && (
        <OtherTextField
          id={id}
          pointer={pointerOf(path)}
          name={label}
          value={props.formData}
          isRich={isRich}
        />
      )}
      {isField && schema.description !== undefined && (
        <p id={descriptionId(id)} className={styles.description}>
          {schema.description}
        </p>
      )}
    </div>
  );
}

interface FieldNameProps {
  readonly id: string;
  readonly isGroup: boolean;
  readonly children: ReactNode;
}

/** A group of choices has no single control that a label could belong to. */
function FieldName({ id, isGroup, children }: FieldNameProps): ReactNode {
  if (!isGroup) return <label htmlFor={id}>{children}</label>;
  return (
    <span id={`${id}__label`} className={styles.label}>
      {children}
    </span>
  );
}

/** The errors of one field. */
export function FieldErrors({ errors = [], fieldPathId }: FieldErrorProps): ReactNode {
  if (errors.length === 0) return null;
  return (
    <ul id={errorId(fieldPathId)} className={styles.errors}>
      {errors.map((error, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an error is a text or an element
        <li key={index}>{typeof error === "string" ? <CodeText text={error} /> : error}</li>
      ))}
    </ul>
  );
}

/**
 * The fields of an object. The props themselves and list items already have a frame; an optional object is
 * collapsed while it does not exist, and can be removed.
 */
export function ObjectTemplate(
  props: ObjectFieldTemplateProps<unknown, RJSFSchema, FormTools>,
): ReactNode {
  const { fieldPathId, properties, title, required, description, formData, registry } = props;
  const { path } = fieldPathId;
  const fields = properties.map(({ content }) => content);
  const isFramed = path.length === 0 || typeof path.at(-1) === "number";
  if (isFramed) return <div className={styles.fields}>{fields}</div>;
  const hint =
    description === undefined ? null : <p className={styles.description}>{description}</p>;
  if (required === true) {
    return (
      <fieldset className={styles.group}>
        <legend>
          {title}
          <RequiredMark />
        </legend>
        {hint}
        <div className={styles.fields}>{fields}</div>
      </fieldset>
    );
  }
  const isThere = formData !== undefined;
  return (
    <Fold
      id={fieldPathId.$id}
      className={styles.group}
      isOpenFirst={isThere}
      holds={[registry.formContext.pointerOf(path)]}
      summary={
        <>
          {title}
          {isThere ? null : <span className={styles.absent}>{t("not set")}</span>}
        </>
      }
    >
      {hint}
      <div className={styles.fields}>{fields}</div>
      {isThere && (
        <Button
          icon="remove"
          label={t("Remove {name}", { name: title.toLowerCase() })}
          onPress={() => registry.formContext.remove(path)}
        />
      )}
    </Fold>
  );
}
