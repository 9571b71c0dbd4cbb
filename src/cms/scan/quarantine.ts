import type { FileRow, FileScan } from "../store/tables.ts";

/** A file that has just come in. */
export const unscanned: FileScan = {
  scan: "waiting",
  scan_result: null,
  scan_attempts: 0,
  scan_due_at: "",
};

/** How it stands with a file, for those who would open it. */
export type FileSafety =
  /** No scanner is set up, so nobody has looked. */
  "unchecked" | "waiting" | "too large" | "scanner away" | "clean" | "infected";

/** The scanner's word for a file that is longer than it reads. */
export const tooLargeCode = "size-limit";

export function safetyOf({ scan, scan_result }: FileRow, hasScanner: boolean): FileSafety {
  if (scan !== "waiting") return scan;
  if (!hasScanner) return "unchecked";
  if (scan_result === null) return "waiting";
  return scan_result === tooLargeCode ? "too large" : "scanner away";
}

/** Whether a file leaves the quarantine: where there is a scanner, only what it has found clean. */
export function isReleased(file: FileRow, hasScanner: boolean): boolean {
  const safety = safetyOf(file, hasScanner);
  return safety === "clean" || safety === "unchecked";
}
