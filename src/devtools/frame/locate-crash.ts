import { isRecord } from "#lib/json/is-record.ts";

/** A line of a stack within the project: `http://localhost:3000/src/blocks/hero/hero.tsx?t=1:23:9`. */
const ownLine = /\/\/[^/\s]+(\/src\/[^\s?:]+)(?:\?[^\s:]*)?:(\d+):(\d+)/;

const asked = new Map<number, (place: string) => void>();
let questions = 0;

import.meta.hot?.on("waymark:source-place", (answer: unknown) => {
  if (!isRecord(answer)) return;
  const { id, place } = answer;
  if (typeof place === "string") asked.get(Number(id))?.(place);
  asked.delete(Number(id));
});

/**
 * Tells the file and line of the project in which an error was thrown, `src/blocks/hero/hero.tsx:23`. Nothing
 * of one that was thrown elsewhere, nor in a build, which knows no sources.
 */
export function locateCrash(error: unknown, tell: (place: string) => void): void {
  const stack = error instanceof Error ? error.stack : undefined;
  const [, path, line, column] = ownLine.exec(stack ?? "") ?? [];
  if (path === undefined) return;
  questions += 1;
  asked.set(questions, tell);
  const place = { path, line: Number(line), column: Number(column) };
  import.meta.hot?.send("waymark:thrown-at", { id: questions, ...place });
}
