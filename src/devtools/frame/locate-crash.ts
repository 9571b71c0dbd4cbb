import { isRecord } from "#lib/json/is-record.ts";

/** Matches a line of a stack trace such as `http://localhost:3000/src/blocks/hero/hero.tsx?t=1:23:9`. */
const sources = "/src/";

const asked = new Map<number, (place: string) => void>();
let questions = 0;

import.meta.hot?.on("waymark:source-place", (response: unknown) => {
  if (!isRecord(response)) return;
  const { id, place } = response;
  if (typeof place === "string") asked.get(Number(id))?.(place);
  asked.delete(Number(id));
});

/**
 * Reports the project file and line where an error was thrown, `src/blocks/hero/hero.tsx:23`. Nothing is
 * reported for errors thrown elsewhere, nor in a build, which has no sources.
 */
export function locateCrash(error: unknown, tell: (place: string) => void): void {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  const own = lines.find((line) => line.includes(sources));
  if (own === undefined) return;
  const [address = "", ...numbers] = own.slice(own.indexOf(sources)).split(":");
  const [path] = address.split("?");
  const [line, column] = numbers.map((number) => Number.parseInt(number, 10));
  questions += 1;
  asked.set(questions, tell);
  import.meta.hot?.send("waymark:thrown-at", { id: questions, path, line, column });
}
