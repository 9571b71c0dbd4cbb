import { readFileSync, statSync } from "node:fs";
import { scanJson } from "#lib/json/scan-json.ts";
import { textPosition } from "#lib/json/text-position.ts";

interface SaidPlace {
  readonly file: string;
  /** 1-based, like the column; undefined if only the file is given. */
  readonly line?: number;
  readonly column?: number;
}

const pathInLine = /(?<![\w@./-])((?:[\w@.-]+\/)+[\w@.-]+\.\w+)(?::(\d+)(?::(\d+))?)?/g;
const pointerBehind = /^(?:#|:? )(\/[^\s:,]*)/;
const messageBehind = /^: (\S+)/;

/** Parses a location from a command's output: the first existing file, and the position in it. */
export function saidPlace(said: string): SaidPlace | undefined {
  for (const match of said.matchAll(pathInLine)) {
    const [whole, file = "", line, column] = match;
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) continue;
    if (line === undefined) {
      return { file, ...positionIn(file, said.slice(match.index + whole.length)) };
    }
    const place = { file, line: Number(line) };
    return column === undefined ? place : { ...place, column: Number(column) };
  }
  return undefined;
}

/** Finds a value by its pointer in a JSON file, or a text by its id in a catalog. */
function positionIn(file: string, behind: string): Omit<SaidPlace, "file"> {
  const read = () => readFileSync(file, "utf8");
  const [, pointer] = pointerBehind.exec(behind) ?? [];
  if (file.endsWith(".json") && pointer !== undefined) {
    const text = read();
    const found = scanJson(text, new Set([pointer])).places.get(pointer);
    return found === undefined ? {} : textPosition(text, found.key ?? found.value);
  }
  const [, id] = messageBehind.exec(behind) ?? [];
  if (!file.endsWith(".po") || id === undefined) return {};
  const line = read().split("\n").indexOf(`msgid "${id}"`);
  return line === -1 ? {} : { line: line + 1 };
}
