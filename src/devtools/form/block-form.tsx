import Form, { type IChangeEvent } from "@rjsf/core";
import type { RJSFSchema, TemplatesType } from "@rjsf/utils";
import { createPrecompiledValidator } from "@rjsf/validator-ajv8";
import { observer } from "mobx-react-lite";
import { use, useMemo } from "react";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { BlockNode } from "../document/block-tree.ts";
import { useWorkbench } from "../workbench-context.tsx";
import { FieldErrors, FieldTemplate, ObjectTemplate } from "./field-templates.tsx";
import { useWantedField } from "./use-wanted-field.ts";
import { formErrors } from "./form-errors.ts";
import { createFormTools } from "./create-form-tools.ts";
import type { FormTools } from "./form-tools.ts";
import { ListItemTemplate, ListTemplate, NestedBlocks } from "./list-templates.tsx";
import { loadForm } from "./load-form.ts";
import { prune } from "./prune.ts";
import { uiSchemaOf } from "./ui-schema.ts";
import { Checkbox, Select, TextArea, TextInput } from "./widgets.tsx";

const templates = {
  ArrayFieldItemTemplate: ListItemTemplate,
  ArrayFieldTemplate: ListTemplate,
  BaseInputTemplate: TextInput,
  FieldErrorTemplate: FieldErrors,
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
} satisfies Partial<TemplatesType<unknown, RJSFSchema, FormTools>>;

const widgets = { CheckboxWidget: Checkbox, SelectWidget: Select, TextareaWidget: TextArea };
const fields = { NestedBlocks };

/** Defaults stand in the schema only; the form writes none of them into the document. */
const noDefaults = {
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
  emptyObjectFields: "skipDefaults",
} as const;

/** The props of a block as a form, made from the block's schema. */
export const BlockForm = observer(function BlockForm({ node }: { readonly node: BlockNode }) {
  const workbench = useWorkbench();
  const { session, check, translate } = workbench;
  const { pointer, type } = node;
  const { schema, validators } = use(loadForm(type));
  const validator = useMemo(
    () => createPrecompiledValidator<unknown, RJSFSchema, FormTools>(validators, schema),
    [validators, schema],
  );
  const uiSchema = useMemo(() => uiSchemaOf(type, schema), [type, schema]);
  const tools = useMemo(
    () => createFormTools(session, { pointer, type, schema }),
    [session, pointer, type, schema],
  );
  const problems = check.problemsByBlock.get(pointer);
  const errors = useMemo(
    () => formErrors(problems ?? [], `${pointer}/props`, translate),
    [problems, pointer, translate],
  );
  const props = valueAt(session.store?.present, `${pointer}/props`);

  useWantedField(pointer);

  /** Without the id of a field it is the form itself that speaks, of what it would fill in. */
  const change = ({ formData }: IChangeEvent<unknown>, field?: string): void => {
    if (field === undefined) return;
    const pruned = prune(formData, pathsOf(type).blocks);
    const step = isTyping(field) ? `${pointer} ${field}` : undefined;
    session.run({ kind: "set-props", block: pointer, props: pruned }, step);
  };
  return (
    <Form<unknown, RJSFSchema, FormTools>
      tagName="div"
      idPrefix="props"
      schema={schema}
      validator={validator}
      uiSchema={uiSchema}
      formData={isRecord(props) ? props : {}}
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
  );
});

/** Strokes of one field are one step back; what is chosen by a click is a step of its own. */
function isTyping(field: string): boolean {
  const element = document.getElementById(field);
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && element.type !== "checkbox";
}
