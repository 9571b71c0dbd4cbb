import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Patch } from "../document/patch.ts";

/** Unsaved changes to a document, as contained in a link. */
export interface SharedChanges {
  /** Of the file at that time; undefined if it is not a file. */
  readonly version: string | undefined;
  readonly patches: readonly Patch[];
}

const name = "changes";

/** For the fragment of an address, which is never sent to a server. */
export function sharedHash(changes: SharedChanges): string {
  const bytes = new TextEncoder().encode(JSON.stringify(changes));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `#${name}=${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The changes in an address fragment; undefined if it contains something else. */
export function sharedChanges(hash: string): SharedChanges | undefined {
  const encoded = new URLSearchParams(hash.slice(1)).get(name);
  if (encoded === null) return undefined;
  const { value } = parseJson(decoded(encoded));
  const { version, patches } = isRecord(value) ? value : {};
  if (!isList(patches) || !patches.every(isPatch)) return undefined;
  return { version: typeof version === "string" ? version : undefined, patches };
}

/** "" is not valid JSON. */
function decoded(encoded: string): string {
  try {
    const text = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
  } catch {
    return "";
  }
}

function isPatch(value: unknown): value is Patch {
  if (!isRecord(value) || typeof value.path !== "string") return false;
  const { op } = value;
  if (op === "move") return typeof value.from === "string";
  return op === "remove" || ((op === "add" || op === "replace") && Object.hasOwn(value, "value"));
}
