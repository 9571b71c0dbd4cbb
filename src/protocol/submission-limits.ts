/** What one submission may weigh; the files of it are limited by the contract (decision 0017). */
export const submissionLimits = {
  /** All text fields together, and a body without files as a whole. */
  maxTextBytes: 65_536,
  maxParts: 100,
  maxPartHeaderBytes: 8192,
  /** Parts with a file that are read at all; how many a form may have is for its validator to say. */
  maxFiles: 10,
  /** Files, fields and what multipart/form-data puts around them. */
  maxBodyBytes: 26_000_000,
} as const;
