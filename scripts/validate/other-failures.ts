import type { Report } from "./report.ts";

/** A failure of the command that is not a problem of a document. */
export interface OtherFailure {
  readonly rule: "not validated" | "skipped" | "stale baseline";
  readonly file: string;
  readonly reason: string;
}

const shownGone = 3;

/** Returns these failures for reports of every format: a failing job always states its reason. */
export function otherFailures(report: Report): readonly OtherFailure[] {
  const unjudged = report.unjudged.map((one) => ({ rule: "not validated" as const, ...one }));
  if (!report.failing.includes("warning")) return unjudged;
  const leftOut = report.leftOut.map((file) => ({
    rule: "skipped" as const,
    file,
    reason: "unknown kind; specify it with --kind",
  }));
  return [...unjudged, ...leftOut, ...staleBaseline(report)];
}

function staleBaseline({ baseline, gone }: Report): readonly OtherFailure[] {
  if (baseline === undefined || gone.length === 0) return [];
  const places = gone.slice(0, shownGone).map(({ file, says }) => `${file}: ${says}`);
  const more = gone.length - places.length;
  const lines = [
    `Known problems that no longer occur: ${gone.length}; --prune-baseline removes them`,
    ...places,
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  return [{ rule: "stale baseline", file: baseline, reason: lines.join("\n") }];
}
