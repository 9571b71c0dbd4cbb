import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { replaceAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";

const maxTitleLength = 80;
/** Properties that name a block, if it has them; otherwise its first text does. */
const callNames = ["heading", "title", "label", "question", "quote", "name", "text", "content"];
/** Properties whose texts mean nothing to a reader. */
const silentNames: ReadonlySet<string> = new Set(["id", "type", "url", "icon", "tone"]);

/** A block's text as one short line without markup; "" if it has none. */
export function blockTitle(type: string, props: unknown): string {
  return shortened(saidBy(type, props).join(" "));
}

/** Its title as a suggested name: of rich text, only the first heading or paragraph. */
export function blockHeading(type: string, props: unknown): string {
  return shortened(saidBy(type, props)[0] ?? "");
}

function saidBy(type: string, props: unknown): readonly string[] {
  const own = pathsOf(type).blocks.reduce((data, path) => replaceAt(data, path, () => []), props);
  return piecesOfHtml(firstText(own) ?? "");
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > maxTitleLength ? `${line.slice(0, maxTitleLength - 1)}…` : line;
}

function firstText(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (isList(value)) return firstOf(value);
  if (!isRecord(value)) return undefined;
  const names = Object.keys(value).filter((name) => !silentNames.has(name));
  const called = callNames.filter((name) => names.includes(name));
  return firstOf([...called, ...names].map((name) => value[name]));
}

function firstOf(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const text = firstText(value);
    if (text !== undefined) return text;
  }
  return undefined;
}
