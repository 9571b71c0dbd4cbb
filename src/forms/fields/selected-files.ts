import { isList } from "#lib/json/is-record.ts";

/** Returns the files of a field's value. */
export function filesIn(value: unknown): readonly File[] {
  return isList(value) ? value.filter((item) => item instanceof File) : [];
}

/** Puts files into a control, so that it shows their number and submits them without scripts. */
export function withFiles(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
}
