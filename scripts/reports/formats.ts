import { UsageError } from "../usage-error.ts";

/** The formats of reports: every command that reports problems has all of them. */
export const reportFormats = ["text", "json", "github", "gitlab", "junit", "sarif"] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** The options that choose a format. */
export const formatOptions = {
  json: { type: "boolean", help: "machine-readable, same as --format json" },
  format: {
    type: "string",
    value: `<${reportFormats.join("|")}>`,
    help: "github, gitlab (Code Quality) and sarif show problems beside the lines of a change, junit as failed tests",
  },
} as const;

/** Returns the format that was asked for, by default text. @throws UsageError for an unknown one */
export function readFormat(values: {
  readonly json?: boolean | undefined;
  readonly format?: string | undefined;
}): ReportFormat {
  const word = values.format ?? (values.json === true ? "json" : "text");
  const format = reportFormats.find((name) => name === word);
  if (format !== undefined) return format;
  throw new UsageError(`unknown format ${word}; expected one of ${reportFormats.join(", ")}`);
}
