import { parseJson } from "#contract/parse-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { ownStorage } from "../safe-storage.ts";

/** An edited text of a file that is not a document. */
export interface TypedFileText {
  readonly text: string;
  /** Version of the file that it is based on. */
  readonly version: string;
}

/** Text being typed in this tab, by path: other tabs use the same storage key. */
const typedHere = new Map<string, string>();

/** Invalid text has no draft, but survives a reload all the same. */
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
  /** @param text Undefined if nothing was typed, or the text is no longer shown. */
  showHere(path: string, text: string | undefined): void {
    if (text === undefined) typedHere.delete(path);
    else typedHere.set(path, text);
  },
  isTypedHere: (path: string): boolean => typedHere.has(path),
  /** Whether it would be lost on leaving the page: the browser's storage is full or disabled. */
  isLosable: (path: string): boolean => ownStorage.isRefused(keyOf(path)),
};

function keyOf(path: string): string {
  return `waymark-devtools-text ${path}`;
}
