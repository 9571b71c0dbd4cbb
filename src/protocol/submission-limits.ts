/** Size limits of one submission; its files are limited by the contract (decision 0017). */
export const submissionLimits = {
  /** All text fields together, and the whole of a body without files. */
  maxTextBytes: 65_536,
  maxParts: 100,
  maxPartHeaderBytes: 8192,
  /** File parts that are read at all; the form's validator decides how many it accepts. */
  maxFiles: 10,
  /** Files, fields and the overhead of multipart/form-data. */
  maxBodyBytes: 26_000_000,
} as const;
