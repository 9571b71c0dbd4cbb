import type { Problem } from "#contract/problems/problem.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { BrandWords } from "#lib/text/fill-in-brand.ts";
import { verdictOn } from "./load-documents.ts";
import { contentBytes } from "./parse-content.ts";

/** A document as loading the content finds it. */
export interface CheckedContent {
  /** As written, with the placeholders for the brand's values. */
  readonly value: unknown;
  /** With the brand's values. */
  readonly filled: unknown;
  /** All problems that the contract finds in it. */
  readonly problems: readonly Problem[];
}

/**
 * Parses and checks a document, or takes over the result if the content has just been loaded from the same
 * bytes. Returns undefined if loading would change the text before the check.
 */
export function checkedContent(
  bytes: Buffer,
  kind: DocumentKind,
  brand: BrandWords,
): CheckedContent | undefined {
  // Loading drops them.
  if (bytes.includes("null")) return undefined;
  const { parse, parseAsWritten } = contentBytes(bytes, brand);
  const [{ value: filled, problems: found }, { value }] = [parse(), parseAsWritten()];
  if (filled === undefined || found.length > 0) return undefined;
  return { value, filled, problems: verdictOn({ value: filled }, kind).problems };
}
