/**
 * What went wrong, as a stable word. Each has a text `problem.<code>` in the catalogs.
 * Faults of the text come from `parseJson`, of the page from `validatePage`.
 */
export const problemCodes = [
  "additional-property",
  "broken-json",
  "const",
  "cyclic",
  "duplicate-block-id",
  "duplicate-items",
  "empty-text",
  "enum",
  "forbidden-key",
  "format",
  "invalid",
  "invalid-block-id",
  "maximum",
  "max-items",
  "max-length",
  "minimum",
  "min-items",
  "min-length",
  "misspelt-property",
  "missing-block-id",
  "missing-property",
  "pattern",
  "too-deep",
  "too-large",
  "type",
  "unknown-block-type",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** The block that a problem lies in; `type` as it stands in the data, also when unknown. */
export interface ProblemBlock {
  readonly id: string;
  readonly type: string;
}

/**
 * One fault in a payload (architecture, idea 7): the same object in the devtools, the CLI, the HTTP
 * answer and the log. `expected`, `actual` and `suggestion` are short and safe to print.
 */
export interface Problem {
  /** RFC 6901, from the root of the document; "" is the document itself. */
  readonly pointer: string;
  readonly code: ProblemCode;
  /** Id of the text in the catalogs; `describeProblem` fills in the values. */
  readonly messageId: `problem.${ProblemCode}`;
  readonly expected?: string;
  readonly actual?: string;
  /** What to write instead: a property name, a block type, a value. */
  readonly suggestion?: string;
  readonly block?: ProblemBlock;
}
