import type { Report } from "./report.ts";

/** What fails the command and is no problem of a document. */
export interface OtherFailure {
  readonly rule: "not judged" | "left out" | "stale baseline";
  readonly file: string;
  readonly reason: string;
}

const shownGone = 3;

/** In every report: a job that fails says why, whatever form it is read in. */
export function otherFailures(report: Report): readonly OtherFailure[] {
  const unjudged = report.unjudged.map((one) => ({ rule: "not judged" as const, ...one }));
  if (!report.failing.includes("warning")) return unjudged;
  const leftOut = report.leftOut.map((file) => ({
    rule: "left out" as const,
    file,
    reason: "its kind is not known; say what it is by --kind",
  }));
  return [...unjudged, ...leftOut, ...staleBaseline(report)];
}

function staleBaseline({ baseline, gone }: Report): readonly OtherFailure[] {
  if (baseline === undefined || gone.length === 0) return [];
  const places = gone.slice(0, shownGone).map(({ file, says }) => `${file}: ${says}`);
  const more = gone.length - places.length;
  const lines = [
    `Known, and found no longer: ${gone.length}; --prune-baseline takes them out`,
    ...places,
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  return [{ rule: "stale baseline", file: baseline, reason: lines.join("\n") }];
}
