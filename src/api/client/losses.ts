import { briefProblem } from "#contract/problems/brief-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import type { ReadItem } from "#contract/reading/read-item.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ApiLog } from "./log.ts";

/** So many faults of an answer stand in the log. */
const maxReasons = 5;

interface Reader {
  readonly service: string;
  readonly locale: Locale;
  readonly log: ApiLog;
}

/** Says what of the entries of an answer is not shown, with the first places in the answer. */
export function reportLost(
  { log, ...reader }: Reader,
  read: readonly ReadItem<unknown>[],
  message = "invalid entries left out",
): void {
  const faulty = read
    .map((entry, index) => ({ ...entry, index }))
    .filter(({ lost }) => lost.length > 0);
  const dropped = faulty.filter(({ item }) => item === undefined);
  const mended = faulty.filter(({ item }) => item !== undefined);
  if (dropped.length > 0) {
    log.warn({ ...reader, dropped: dropped.length, reasons: reasonsOf(dropped) }, message);
  }
  if (mended.length > 0) {
    const details = { ...reader, entries: mended.length, reasons: reasonsOf(mended) };
    log.warn(details, "faulty fields left out");
  }
}

function reasonsOf(
  entries: readonly { readonly lost: readonly Problem[]; readonly index: number }[],
): string[] {
  const first = entries
    .slice(0, maxReasons)
    .flatMap(({ lost, index }) =>
      lost.map((problem) => ({ ...problem, pointer: toPointer([index]) + problem.pointer })),
    );
  return first.slice(0, maxReasons).map(briefProblem);
}

/** Says what of a document is not shown. Its blocks speak for themselves when they are rendered. */
export function reportFields({ log, ...reader }: Reader, lost: readonly Problem[]): void {
  if (lost.length === 0) return;
  const reasons = lost.slice(0, maxReasons).map(briefProblem);
  log.warn({ ...reader, fields: lost.length, reasons }, "faulty fields left out");
}
