import { mediaTypeIn } from "#protocol/media-type.ts";

/** Limits for form attachments (decision 0017, T-16). */
export const fileLimits = {
  maxFiles: 5,
  maxFileBytes: 10_000_000,
  maxTotalBytes: 25_000_000,
} as const;

/** Accepted extensions, each with the media types that a browser may declare for it. */
const fileTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ["pdf", ["application/pdf", "application/x-pdf"]],
  ["doc", ["application/msword"]],
  ["docx", ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"]],
  ["odt", ["application/vnd.oasis.opendocument.text"]],
  ["rtf", ["application/rtf", "text/rtf", "application/msword", "text/richtext"]],
  ["jpg", ["image/jpeg"]],
  ["jpeg", ["image/jpeg"]],
  ["png", ["image/png"]],
]);

/** What browsers declare for unknown types. */
const undeclared: ReadonlySet<string> = new Set(["", "application/octet-stream"]);

/** Last extension of a file name in lower case, or "". */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Whether the extension and the declared type are accepted and match. */
export function isAcceptedFileType(name: string, type: string): boolean {
  const types = fileTypes.get(extensionOf(name));
  if (types === undefined) return false;
  const declared = mediaTypeIn(type);
  return undeclared.has(declared) || types.includes(declared);
}

/** The accepted extensions in the format of a file input. */
export const acceptedFiles: string = [...fileTypes.keys()].map((name) => `.${name}`).join(",");
