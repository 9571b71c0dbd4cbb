import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import type { FormName } from "#generated/entry-forms/types.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Block, FormProps } from "#generated/types.ts";
import type { MessageId } from "#generated/message-ids.ts";
import { trust } from "../trust.ts";
import type { FormProblem } from "./form-problem.ts";

/** The server's response to a form posted as plain HTML that was rejected or is not complete yet. */
export interface FormResponse {
  /** The text entered, by field; files cannot be returned. */
  readonly values: Readonly<Record<string, string>>;
  /** Fields whose files must be selected again. */
  readonly lostFiles: readonly string[];
  readonly problems: readonly FormProblem[];
  /** Why the form as a whole could not be accepted. */
  readonly failure?: MessageId;
  /** The step to show; the first if absent. */
  readonly step?: number;
}

/**
 * Adds the response to the props of a form block on the page that answers a post, next to the editors'
 * props: this way it also reaches the browser, and server and client render the same.
 */
export function withResponse(props: FormProps, response: FormResponse): FormProps {
  return trust<FormProps>({ ...props, answer: response });
}

/** Returns the response added by the server if this page answers a post. */
export function responseOf(props: FormProps): FormResponse | undefined {
  const { answer: response } = { answer: undefined, ...props };
  return isRecord(response) ? trust<FormResponse>(response) : undefined;
}

/** Whether an external value is the name of a form. */
export function isFormName(name: unknown): name is FormName {
  return typeof name === "string" && Object.hasOwn(formDefinitions, name);
}

/** Whether a block shows this form. */
export function showsForm(block: Block, form: FormName): boolean {
  return block.type === "form" && block.props.form === form;
}

/** Returns the id of the form element; the surrounding block has the plain id. */
export function formAnchor(formId: string): string {
  return `${formId}-form`;
}

/**
 * Returns the id of the first part of a returned form: the problems, the failure, or the next step. The URL
 * of the response points to it, so that a browser moves the focus there, with or without scripts.
 */
export function responseAnchor(formId: string): string {
  return `${formId}-answer`;
}

/** Returns the id of a form's thank-you message, which is shown when the URL points to it. */
export function sentAnchor(formId: string): string {
  return `${formId}-sent`;
}
