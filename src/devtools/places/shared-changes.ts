import { parseJson } from "#contract/parse-json.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { Patch } from "../document/patch.ts";

/** What was changed in a document and not saved, as a link brings it. */
export interface SharedChanges {
  /** Of the file as it was then; undefined for what is no file. */
  readonly version: string | undefined;
  readonly patches: readonly Patch[];
}

const name = "changes";

/** For the end of an address, which no server hears of. */
export function sharedHash(changes: SharedChanges): string {
  const bytes = new TextEncoder().encode(JSON.stringify(changes));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return `#${name}=${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** What the end of an address brings; undefined where it is nothing of ours. */
export function sharedChanges(hash: string): SharedChanges | undefined {
  const encoded = new URLSearchParams(hash.slice(1)).get(name);
  if (encoded === null) return undefined;
  const { value } = parseJson(decoded(encoded));
  const { version, patches } = isRecord(value) ? value : {};
  if (!isList(patches) || !patches.every(isPatch)) return undefined;
  return { version: typeof version === "string" ? version : undefined, patches };
}

/** "" is no JSON. */
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
