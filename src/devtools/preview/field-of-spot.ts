import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, type JsonKey } from "#lib/json/json-pointer.ts";
import { piecesOfHtml } from "#lib/text/html-words.ts";
import type { ClickedSpot } from "./messages.ts";

interface Said {
  readonly pointer: string;
  readonly text: string;
}

/**
 * Pointer of the property that says what was clicked; undefined where none does. Nothing in the page
 * leads there: the words are looked for in the data.
 * @param props Of the block, with the words of the brand.
 */
export function fieldOfSpot(props: unknown, { texts, nth }: ClickedSpot): string | undefined {
  const said = textsIn(props, []);
  const wanted = texts.map(plain).filter((text) => text !== "");
  for (const text of wanted) {
    const exact = said.filter((one) => one.text === text);
    if (exact.length > 0) return (exact[nth] ?? exact[0])?.pointer;
  }
  const [first = ""] = wanted;
  return said.find(({ text }) => first !== "" && text !== "" && text.includes(first))?.pointer;
}

/** In the order of the data; blocks inside the block say what they say by themselves. */
function textsIn(value: unknown, path: readonly JsonKey[]): readonly Said[] {
  if (typeof value === "string") return [{ pointer: toPointer(path), text: plain(value) }];
  if (isList(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === "blocks" ? [] : textsIn(item, [...path, key]),
  );
}

function plain(text: string): string {
  const words = text.includes("<") ? piecesOfHtml(text).join(" ") : text;
  return words.replaceAll(/\s+/g, " ").trim();
}
