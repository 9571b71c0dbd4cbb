import { createHash } from "node:crypto";
import type { Coding } from "./encoding.ts";

const hashLength = 22;

/** Returns the hash of a content as used inside an entity tag. */
export function contentHash(content: string | Uint8Array, type = ""): string {
  return createHash("sha256").update(type).update(content).digest("base64url").slice(0, hashLength);
}

/**
 * Returns the strong entity tag of one content in one coding: each coding is a separate representation,
 * and so are the best bytes of a coding and those compressed first.
 */
export function entityTag(hash: string, coding: Coding, grade?: "best"): string {
  const parts = [hash, ...(coding === "identity" ? [] : [coding]), ...(grade ? [grade] : [])];
  return `"${parts.join("-")}"`;
}

/** Whether If-None-Match contains the tag: `*`, a list, weak comparison (RFC 9110, 13.1.2). */
export function noneMatchNames(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((item) => item.trim().replace(/^W\//, "") === tag);
}
