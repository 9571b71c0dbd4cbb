import { banner } from "./output.ts";

/** src/generated/entry-forms/types.ts: the structure of a form, and the names of all forms. */
export function entryFormTypes(names: readonly string[]): string {
  const list = names.map((name) => JSON.stringify(name)).join(", ");
  return `${banner}import type { MessageId } from "../message-ids.ts";
import type { CompiledValidator } from "../validators/types.ts";

/** Every form of schema/forms, in order. */
export const formNames = [${list}] as const;
export type FormName = (typeof formNames)[number];

${parts}`;
}

const parts = `export type Widget =
  | "text"
  | "email"
  | "tel"
  | "number"
  | "textarea"
  | "select"
  | "radio"
  | "checkbox"
  | "date"
  | "time"
  | "files";

/** One field as the form renderer draws it and the validator's second half checks it. */
export interface FormField {
  readonly name: string;
  readonly required: boolean;
  readonly widget: Widget;
  readonly label: MessageId;
  readonly hint?: MessageId;
  readonly width?: "half";
  readonly autocomplete?: string;
  readonly inputMode?: "numeric" | "url";
  readonly format?: "email" | "phone" | "nip" | "website" | "date" | "clock-time";
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly options?: readonly FormOption[];
}

/** A choice; without a text of its own the value is a proper name and is shown as it is. */
export interface FormOption {
  readonly value: string;
  readonly label?: MessageId;
}

/** Fields that belong together, under a title where a form has several groups; or one step of it. */
export interface FormGroup {
  readonly title?: MessageId;
  readonly fields: readonly FormField[];
}

/** A form as data: all that its screen and its sending need. */
export interface FormDefinition {
  readonly name: FormName;
  /** Path of the API (R-50). */
  readonly endpoint: string;
  readonly submit: MessageId;
  readonly success: MessageId;
  /** Each group is a step, shown once those before it are right. */
  readonly steps?: true;
  readonly groups: readonly FormGroup[];
}

/** A form and its compiled validator. */
export interface FormRules {
  readonly definition: FormDefinition;
  readonly validate: CompiledValidator;
}
`;
