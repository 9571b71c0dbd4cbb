/** What a document may cost, whoever sent it (T-26 and T-46). */
export interface DocumentLimits {
  /** Size of the text; of a string its length, of bytes their number. */
  readonly maxBytes: number;
  /** Arrays and objects inside each other; the root is level 1. */
  readonly maxDepth: number;
  /** Values of all kinds in a document in memory. */
  readonly maxValues: number;
}

export const documentLimits: DocumentLimits = {
  maxBytes: 20_000_000,
  maxDepth: 100,
  maxValues: 1_000_000,
};

/**
 * Size of one document in bytes, as a file, as an answer of a content service and where it is edited:
 * what can be saved can be shown.
 */
export const maxDocumentBytes = 5 * 1024 * 1024;

/** Keys that reach into the prototype of objects when somebody merges carelessly (T-26). */
export const forbiddenKeys: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
]);
