/** Limits of what may be attached to a form (decision 0017, T-16). */
export const fileLimits = {
  maxFiles: 5,
  maxFileBytes: 10_000_000,
  maxTotalBytes: 25_000_000,
} as const;

/** Extensions that are taken, each with the media types that a browser may declare for it. */
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

/** What browsers declare when they know nothing of a type. */
const undeclared: ReadonlySet<string> = new Set(["", "application/octet-stream"]);

/** Last extension of a file name in lower case, or "". */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Whether extension and declared type are taken and agree. */
export function isTakenType(name: string, type: string): boolean {
  const types = fileTypes.get(extensionOf(name));
  if (types === undefined) return false;
  const declared = (type.split(";", 1)[0] ?? "").trim().toLowerCase();
  return undeclared.has(declared) || types.includes(declared);
}

/** The taken extensions as a file input wants them. */
export const acceptedFiles: string = [...fileTypes.keys()].map((name) => `.${name}`).join(",");
