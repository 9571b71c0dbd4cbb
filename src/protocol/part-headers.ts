import { BrokenMultipart } from "./broken-multipart.ts";
import { mediaTypeIn } from "./media-type.ts";

/** The headers of a part. */
export interface PartHeaders {
  readonly name: string;
  /** Undefined for a text field; "" where no file was selected. */
  readonly fileName: string | undefined;
  /** Declared media type in lower case, or "". */
  readonly type: string;
}

const parameter = /;\s*([a-z]+)=(?:"([^"]*)"|([^\s";]*))/giy;

/** Parses the headers of a part. @throws {BrokenMultipart} when it has no name, or headers are ambiguous */
export function readPartHeaders(bytes: Uint8Array): PartHeaders {
  const headers = new Map<string, string>();
  for (const line of new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (colon < 1 || headers.has(name)) throw new BrokenMultipart("A part has malformed headers.");
    headers.set(name, line.slice(colon + 1).trim());
  }
  const disposition = headers.get("content-disposition") ?? "";
  const isFormData = /^form-data(?=;)/i.test(disposition);
  const parameters = parametersOf(isFormData ? disposition.slice("form-data".length) : "");
  const name = parameters.get("name");
  if (name === undefined) throw new BrokenMultipart("A part has no name.");
  const type = mediaTypeIn(headers.get("content-type"));
  return { name, fileName: parameters.get("filename"), type };
}

/** Browsers percent-encode quotes and line breaks in names (HTML, multipart/form-data encoding). */
function parametersOf(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, bare] of text.matchAll(parameter)) {
    const value = (quoted ?? bare ?? "")
      .replaceAll("%22", '"')
      .replaceAll("%0D", "\r")
      .replaceAll("%0A", "\n");
    const known = name.toLowerCase();
    if (parameters.has(known)) throw new BrokenMultipart("A part has malformed headers.");
    parameters.set(known, value);
  }
  return parameters;
}
