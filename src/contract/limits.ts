/** Limits for the cost of a document from any source (T-26 and T-46). */
export interface DocumentLimits {
  /** Size of the text: its length for a string, otherwise the number of bytes. */
  readonly maxBytes: number;
  /** Nested arrays and objects; the root is level 1. */
  readonly maxDepth: number;
  /** Number of values of all kinds in a parsed document. */
  readonly maxValues: number;
}

/** The limits where none are given. */
export const documentLimits: DocumentLimits = {
  maxBytes: 20_000_000,
  maxDepth: 100,
  maxValues: 1_000_000,
};

/**
 * Maximum size of one document in bytes, as a file, as a response of a content service and in the editor:
 * anything that can be saved can be shown.
 */
export const maxDocumentBytes = 5 * 1024 * 1024;

/** Keys that would reach the prototype of objects in a careless merge (T-26). */
export const forbiddenKeys: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
]);
