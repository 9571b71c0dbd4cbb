import type { FocusEvent } from "react";
import type { Control, UseFormRegisterReturn } from "react-hook-form";
import type { FormField } from "#generated/entry-forms/types.ts";

/** Values as held by the controls, by field. */
export type RawValues = Record<string, unknown>;

/** How a widget is connected to the form's state. */
export interface FieldBinding {
  readonly register: (name: string) => UseFormRegisterReturn;
  readonly control: Control<RawValues>;
  /** A control that is not registered reports its changes, and when it is left. */
  readonly changed: (name: string) => void;
  readonly left: (name: string, event: FocusEvent<HTMLInputElement>) => void;
}

/** The props of every widget. */
export interface FieldProps {
  readonly field: FormField;
  readonly id: string;
  /** The error message, in the visitor's language. */
  readonly error: string | undefined;
  /** The value entered before the page was rendered. */
  readonly startValue: string | undefined;
  /** There were files before the page was rendered. */
  readonly isLost: boolean;
  readonly binding: FieldBinding;
}
