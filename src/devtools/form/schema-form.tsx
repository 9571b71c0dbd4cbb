import Form, { type IChangeEvent } from "@rjsf/core";
import type { RJSFSchema, TemplatesType } from "@rjsf/utils";
import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import { observer } from "mobx-react-lite";
import { use, useCallback, useMemo, useState } from "react";
import type { Problem } from "#contract/problems/problem.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt, type JsonKey } from "#lib/json/json-pointer.ts";
import { fieldsOf } from "../document/patches-of.ts";
import { insertionPlace } from "../outline/insertion-place.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { OtherTextsContext } from "./described-by.ts";
import { FieldErrors, FieldTemplate, ObjectTemplate } from "./field-templates.tsx";
import { useWantedField } from "./focus/use-wanted-field.ts";
import { focusField } from "./focus/focus-field.ts";
import { formErrors } from "./form-errors.ts";
import { createFormTools } from "./create-form-tools.ts";
import type { FormSubject } from "./form-subject.ts";
import type { FormTools } from "./form-tools.ts";
import { ListItemTemplate } from "./list-item.tsx";
import { ListTemplate, NestedBlocks } from "./list-templates.tsx";
import { LinkAddress } from "../links/link-address.tsx";
import { PictureAddress } from "../pictures/picture-address.tsx";
import { KnownNames } from "./choosing/known-names.tsx";
import { Choices } from "./choosing/choices.tsx";
import { ChangedPathsContext, OutermostField } from "./inner/outermost-field.tsx";
import { RecordField } from "./inner/record-field.tsx";
import { TupleField } from "./inner/tuple-field.tsx";
import { UnionField } from "./inner/union-field.tsx";
import { UnknownValues } from "./unknown-values.tsx";
import { uiSchemaOf } from "./ui-schema.ts";
import { RichTextField } from "../rich-text/rich-text-field.tsx";
import { Checkbox, Select, TextArea, TextInput } from "./widgets.tsx";

const templates = {
  ArrayFieldItemTemplate: ListItemTemplate,
  ArrayFieldTemplate: ListTemplate,
  BaseInputTemplate: TextInput,
  FieldErrorTemplate: FieldErrors,
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
} satisfies Partial<TemplatesType<unknown, RJSFSchema, FormTools>>;

const widgets = {
  CheckboxWidget: Checkbox,
  Choices,
  KnownNames,
  LinkAddress,
  PictureAddress,
  SelectWidget: Select,
  TextareaWidget: TextArea,
};
const fields = {
  NestedBlocks,
  Record: RecordField,
  RichText: RichTextField,
  SchemaField: OutermostField,
  Tuple: TupleField,
  Union: UnionField,
};

/** Defaults exist only in the schema; the form never writes them into the document. */
const noDefaults = {
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
  emptyObjectFields: "skipDefaults",
} as const;

function useFormTools(place: FormSubject, schema: RJSFSchema): FormTools {
  const { session, desk } = useWorkbench();
  const isAbove = place.block !== "" && insertionPlace(session) !== undefined;
  return useMemo(() => {
    const askBlock = (words: string): void => {
      desk.show({ kind: "add-block", side: "after" });
      desk.seek(words);
    };
    return { ...createFormTools(session, place, schema), askBlock: isAbove ? askBlock : undefined };
  }, [session, desk, place, schema, isAbove]);
}

/** A form for a part of the document, generated from its schema. */
export const SchemaForm = observer(function SchemaForm({ place }: { readonly place: FormSubject }) {
  const { session, check, translate, otherTexts } = useWorkbench();
  const { pointer, block, paths } = place;
  const { schema, validators } = use(place.load());
  const validator = useMemo(
    () => createPrecompiledValidator<unknown, RJSFSchema, FormTools>(validators, schema),
    [validators, schema],
  );
  const uiSchema = useMemo(() => uiSchemaOf(paths, schema), [paths, schema]);
  const tools = useFormTools(place, schema);
  const found = check.problemsByBlock.get(block);
  const problems = useMemo(
    () => (block === "" && pointer !== "" ? found?.filter(isBelow(pointer)) : found),
    [found, block, pointer],
  );
  const errors = useMemo(
    () => formErrors(problems ?? [], pointer, translate),
    [problems, pointer, translate],
  );
  const props = valueAt(session.store?.present, pointer);
  const shown = useMemo(() => shownOf(props, pointer), [props, pointer]);
  useWantedField(useCallback((wanted) => focusField(wanted, pointer), [pointer]));

  const [changedPaths] = useState(() => new Map<string, readonly JsonKey[]>());
  /** Without a field id, the change comes from the form itself, which would fill in values. */
  const change = ({ formData }: IChangeEvent<unknown>, field?: string): void => {
    const path = field === undefined ? undefined : changedPaths.get(field);
    if (field === undefined || path === undefined) return;
    tools.put(path, valueAt(formData, toPointer(path)), isTyping(field) ? field : undefined);
  };
  return (
    <ChangedPathsContext value={changedPaths}>
      <UnknownValues problems={problems ?? []} pointer={pointer} />
      <OtherTextsContext value={otherTexts.isShown}>
        <Form<unknown, RJSFSchema, FormTools>
          tagName="div"
          idPrefix="props"
          schema={schema}
          validator={validator}
          uiSchema={uiSchema}
          formData={shown}
          formContext={tools}
          templates={templates}
          widgets={widgets}
          fields={fields}
          extraErrors={errors}
          showErrorList={false}
          experimental_defaultFormStateBehavior={noDefaults}
          onChange={change}
          onBlur={() => session.store?.endStep()}
        />
      </OtherTextsContext>
    </ChangedPathsContext>
  );
});

/** The library copies and compares its data on every keystroke: blocks, edited elsewhere, are left out. */
function shownOf(props: unknown, pointer: string): object {
  if (!isRecord(props)) return {};
  return pointer === "" ? fieldsOf(props) : props;
}

function isBelow(pointer: string) {
  return (problem: Problem): boolean =>
    problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`);
}

/** Keystrokes in one field are a single undo step; each choice made by a click is its own step. */
function isTyping(field: string): boolean {
  const element = document.getElementById(field);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && element.type !== "checkbox";
}
