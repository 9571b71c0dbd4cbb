import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormName } from "#generated/entry-forms/types.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Block, FormProps } from "#generated/types.ts";
import type { MessageId } from "#generated/message-ids.ts";
import { trust } from "../trust.ts";
import type { FormProblem } from "./form-problem.ts";

/** What the server says to a form that was posted as plain HTML: not taken, or not sent yet. */
export interface FormResponse {
  /** What was typed, by field; files cannot be given back. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields whose files have to be chosen again. */
  readonly lostFiles: readonly string[];
  readonly problems: readonly FormProblem[];
  /** Why it could not be taken as a whole. */
  readonly failure?: MessageId;
  /** To be shown; the first when absent. */
  readonly step?: number;
}

/**
 * A form block on the page that answers a post carries the answer in its props, beside what editors
 * filled in: so it reaches the browser's rendering too, and both agree.
 */
export function withResponse(props: FormProps, response: FormResponse): FormProps {
  return trust<FormProps>({ ...props, answer: response });
}

/** The answer that the server put in, if this page answers a post. */
export function responseOf(props: FormProps): FormResponse | undefined {
  const { answer: response } = { answer: undefined, ...props };
  return isRecord(response) ? trust<FormResponse>(response) : undefined;
}

/** Whether a name from outside is one of a form. */
export function isFormName(name: unknown): name is FormName {
  return typeof name === "string" && Object.hasOwn(formDefinitions, name);
}

/** Whether a block shows this form. */
export function showsForm(block: Block, form: FormName): boolean {
  return block.type === "form" && block.props.form === form;
}

/** Id of the form itself; the block around it has the plain one. */
export function formAnchor(formId: string): string {
  return `${formId}-form`;
}

/**
 * Id of what a form begins with that came back: the faults, the reason, or the step to go on with.
 * The address of the answer points at it, so a browser moves the focus there, with scripts or without.
 */
export function responseAnchor(formId: string): string {
  return `${formId}-answer`;
}

/** Id of the thanks of a form: the address that points at it shows them. */
export function sentAnchor(formId: string): string {
  return `${formId}-sent`;
}
