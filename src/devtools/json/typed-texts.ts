import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { ownStorage } from "../safe-storage.ts";

/** What somebody made of the text of a file that is no document. */
export interface TypedFileText {
  readonly text: string;
  /** Of the file that it was made of. */
  readonly version: string;
}

/** What is being typed in this tab, by path: others keep theirs in the same place. */
const typedHere = new Map<string, string>();

/** A text that is no document has no draft; it outlives the page all the same. */
export const typedTexts = {
  of(path: string): TypedFileText | undefined {
    const { value } = parseJson(ownStorage.getItem(keyOf(path)) ?? "");
    if (!isRecord(value)) return undefined;
    const { text, version } = value;
    return typeof text === "string" && typeof version === "string" ? { text, version } : undefined;
  },
  keep(path: string, typed: TypedFileText | undefined): void {
    if (typed !== undefined) ownStorage.setItem(keyOf(path), JSON.stringify(typed));
    else if (typedTexts.of(path)?.text === typedHere.get(path)) ownStorage.removeItem(keyOf(path));
    typedTexts.showHere(path, typed?.text);
  },
  /** @param text Undefined where nothing is typed, or the text is no longer shown. */
  showHere(path: string, text: string | undefined): void {
    if (text === undefined) typedHere.delete(path);
    else typedHere.set(path, text);
  },
  isTypedHere: (path: string): boolean => typedHere.has(path),
  /** Whether it would be gone with the page: the browser is full, or keeps nothing. */
  isLosable: (path: string): boolean => ownStorage.isRefused(keyOf(path)),
};

function keyOf(path: string): string {
  return `waymark-devtools-text ${path}`;
}
