import { isList, isRecord } from "./is-record.ts";

const maxShownLength = 60;
const maxShownNames = 3;
const maxNameLength = 20;
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Renders a value in one short line that is safe for a terminal, a log and a page: strings quoted and
 * cut, no invisible characters, arrays as their length, objects as their first names.
 */
export function renderValue(value: unknown): string {
  if (typeof value === "string") return visible(JSON.stringify(cutTo(maxShownLength, value)));
  if (isList(value)) return value.length === 0 ? "[]" : `[…] (${value.length})`;
  if (isRecord(value)) return renderNames(Object.keys(value));
  return String(value);
}

function renderNames(names: readonly string[]): string {
  const shown = names.slice(0, maxShownNames).map((name) => printable(name, maxNameLength));
  return `{${[...shown, ...(names.length > maxShownNames ? ["…"] : [])].join(", ")}}`;
}

/** Removes invisible characters from a text and cuts it to one short line, or to the given length. */
export function printable(text: string, maxLength = maxShownLength): string {
  return visible(cutTo(maxLength, text));
}

/** Longer examples are only hinted at. */
const maxExampleLength = 120;

/** Renders an example from a schema as JSON; of one that is too long, the first item or the first names. */
export function renderExample(example: unknown): string {
  const text = JSON.stringify(example);
  if (text.length <= maxExampleLength) return printable(text, maxExampleLength);
  return isList(example) ? `[${renderExample(example[0])}, …]` : renderValue(example);
}

const longestName = 100;

/** Shortens names in a pointer that are longer than anyone would read. */
export function printablePointer(pointer: string): string {
  const names = pointer.split("/").map((name) => printable(name, longestName));
  return names.join("/");
}

function cutTo(maxLength: number, text: string): string {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return cut.toWellFormed();
}

function visible(text: string): string {
  return text.replaceAll(unprintable, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}
