import { pointerKeys } from "#lib/json/json-pointer.ts";
import type { TextToEdit } from "./text-in-place.ts";

/** The focused field of a block's form, as its pointer from the props. */
export function focusedField(
  texts: readonly TextToEdit[],
  focused: Element | null,
): string | undefined {
  const idOf = (field: string): string => ["props", ...pointerKeys(field)].join("_");
  return texts.find(({ field }) => idOf(field) === focused?.id)?.field;
}
