import type { MessageId } from "#generated/message-ids.ts";

/** Codes of the problems that a field can have, with the messages shown to visitors. */
const messageIds = {
  required: "form.invalid.required",
  unchecked: "form.invalid.unchecked",
  value: "form.invalid.value",
  "too-long": "form.invalid.tooLong",
  choice: "form.invalid.choice",
  number: "form.invalid.number",
  email: "form.invalid.email",
  phone: "form.invalid.phone",
  nip: "form.invalid.nip",
  website: "form.invalid.website",
  date: "form.invalid.date",
  time: "form.invalid.time",
  past: "form.invalid.past",
  "file-format": "form.invalid.fileFormat",
  "file-empty": "form.invalid.fileEmpty",
  "file-too-large": "form.invalid.fileTooLarge",
  "files-too-large": "form.invalid.filesTooLarge",
  "too-many-files": "form.invalid.tooManyFiles",
} as const satisfies Record<string, MessageId>;

export type FormProblemCode = keyof typeof messageIds;

/** A validation problem in a submission. `values` are inserted into the message. */
export interface FormProblem {
  readonly field: string;
  readonly code: FormProblemCode;
  readonly messageId: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Creates a problem with the message for its code. */
export function formProblem(
  field: string,
  code: FormProblemCode,
  values?: FormProblem["values"],
): FormProblem {
  const texts = { field, code, messageId: messageIds[code] };
  return values === undefined ? texts : { ...texts, values };
}
