import type { FileRow, FileScan } from "../store/tables.ts";

/** The state of a newly received file. */
export const unscanned: FileScan = {
  scan: "waiting",
  scan_result: null,
  scan_attempts: 0,
  scan_due_at: "",
};

/** Safety of a file, for those who want to open it. */
export type FileSafety =
  /** No scanner is configured, so the file was not scanned. */
  "unchecked" | "waiting" | "too large" | "scanner away" | "clean" | "infected";

/** Code for a file that exceeds the scanner's size limit. */
export const tooLargeCode = "size-limit";

export function safetyOf({ scan, scan_result }: FileRow, hasScanner: boolean): FileSafety {
  if (scan !== "waiting") return scan;
  if (!hasScanner) return "unchecked";
  if (scan_result === null) return "waiting";
  return scan_result === tooLargeCode ? "too large" : "scanner away";
}

/** Whether a file is released from quarantine: with a scanner configured, only if it was found clean. */
export function isReleased(file: FileRow, hasScanner: boolean): boolean {
  const safety = safetyOf(file, hasScanner);
  return safety === "clean" || safety === "unchecked";
}
