import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";

/** What was clicked in a block. */
export interface ClickedSpot {
  /** Its text, followed by the text of its ancestor elements. */
  readonly texts: readonly string[];
  /** Number of earlier elements in the block with the same text. */
  readonly nth: number;
  /** Address of the clicked picture. */
  readonly picture?: string;
  /** The text before the caret in each of the texts; absent where no text was clicked. */
  readonly before?: readonly string[];
}

interface Said {
  readonly pointer: string;
  readonly text: string;
}

/** A property that contains what was clicked. */
export interface FoundField {
  readonly pointer: string;
  /** Its text before the caret. */
  readonly before: string | undefined;
  /** Whether the clicked text is the whole of the property. */
  readonly isWhole: boolean;
}

const isUrl = /\/url$/;

/**
 * Finds the property that contains what was clicked, for a picture its alternative text; undefined
 * if there is none. Nothing in the page leads there: the text is searched for in the data.
 * @param props Of the block, with the brand's texts filled in.
 */
export function fieldOfSpot(
  props: unknown,
  { texts, nth, before = [], picture }: ClickedSpot,
): FoundField | undefined {
  const said = textsIn(props, []);
  const pictures = said.filter(({ pointer, text }) => text === picture && isUrl.test(pointer));
  const clicked = pictures[nth] ?? pictures[0];
  if (clicked !== undefined) {
    return { pointer: clicked.pointer.replace(isUrl, "/alt"), before: undefined, isWhole: true };
  }
  const wanted = texts.map(plainText);
  for (const [index, text] of wanted.entries()) {
    const exact = text === "" ? [] : said.filter((one) => one.text === text);
    const found = exact[nth] ?? exact[0];
    if (found !== undefined) {
      return { pointer: found.pointer, before: before[index], isWhole: true };
    }
  }
  const first = wanted.findIndex((text) => text !== "");
  const part = wanted[first];
  const around = part === undefined ? undefined : said.find(({ text }) => text.includes(part));
  if (around === undefined || part === undefined) return undefined;
  const lead = around.text.slice(0, around.text.indexOf(part));
  const caret = before[first];
  return {
    pointer: around.pointer,
    before: caret === undefined ? undefined : lead + caret,
    isWhole: false,
  };
}

/** In the order of the data; without nested blocks, whose texts belong to themselves. */
export function textsIn(value: unknown, path: readonly JsonKey[]): readonly Said[] {
  if (typeof value === "string") return [{ pointer: toPointer(path), text: plainText(value) }];
  if (isList(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === "blocks" ? [] : textsIn(item, [...path, key]),
  );
}

/** Without markup, and with white space collapsed. */
export function plainText(text: string): string {
  const words = text.includes("<") ? piecesOfHtml(text).join(" ") : text;
  return words.replaceAll(/\s+/g, " ").trim();
}
