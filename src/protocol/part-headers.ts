import { BrokenMultipart } from "./broken-multipart.ts";

/** What the headers of a part say. */
export interface PartHeaders {
  readonly name: string;
  /** Undefined for a text field; "" where no file was chosen. */
  readonly fileName: string | undefined;
  /** Declared media type, lower case, "" when there is none. */
  readonly type: string;
}

const parameter = /;\s*([a-z]+)=(?:"([^"]*)"|([^\s";]*))/giy;

/** @throws {BrokenMultipart} when the part has no name, or headers that can be read in two ways */
export function readPartHeaders(bytes: Uint8Array): PartHeaders {
  const headers = new Map<string, string>();
  for (const line of new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (colon < 1 || headers.has(name)) throw new BrokenMultipart("A part has broken headers.");
    headers.set(name, line.slice(colon + 1).trim());
  }
  const disposition = headers.get("content-disposition") ?? "";
  const isFormData = /^form-data(?=;)/i.test(disposition);
  const parameters = parametersOf(isFormData ? disposition.slice("form-data".length) : "");
  const name = parameters.get("name");
  if (name === undefined) throw new BrokenMultipart("A part has no name.");
  const type = headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  return { name, fileName: parameters.get("filename"), type };
}

/** Browsers write quotes and line breaks in names as percent codes (HTML, multipart/form-data encoding). */
function parametersOf(text: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = "", quoted, bare] of text.matchAll(parameter)) {
    const value = (quoted ?? bare ?? "")
      .replaceAll("%22", '"')
      .replaceAll("%0D", "\r")
      .replaceAll("%0A", "\n");
    const known = name.toLowerCase();
    if (parameters.has(known)) throw new BrokenMultipart("A part has broken headers.");
    parameters.set(known, value);
  }
  return parameters;
}
