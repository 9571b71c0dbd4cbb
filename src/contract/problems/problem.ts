import type { TextPosition } from "#lib/json/text-position.ts";

/**
 * Stable codes of problems. Each has a text `problem.<code>` in the catalogs.
 * The first group concerns the text as a whole, the second blocks, the third values, the fourth redirect
 * tables; those in the last group have no consequences.
 */
export const problemCodes = [
  "broken-json",
  "cut-json",
  "cyclic",
  "empty-text",
  "forbidden-key",
  "not-utf-8",
  "packed",
  "too-deep",
  "too-large",
  "too-many-values",
  "utf-16",
  "retired-contract",

  "duplicate-block-id",
  "invalid-block-id",
  "missing-block-id",
  "outside-props",
  "unknown-block-type",

  "additional-property",
  "const",
  "duplicate-items",
  "enum",
  "format",
  "invalid",
  "max-items",
  "max-length",
  "maximum",
  "min-items",
  "min-length",
  "minimum",
  "missing-property",
  "misspelt-property",
  "pattern",
  "type",
  "unsafe-url",

  "redirect-chain",
  "redirect-hides-page",
  "redirect-loop",
  "redirect-no-page",
  "redirect-prefix",
  "redirect-taken",
  "redirect-twice",

  "address-parameter",
  "address-pattern",
  "address-prefix",
  "address-taken",
  "address-twice",
  "blank-text",
  "dead-link",
  "deprecated-block",
  "deprecated-property",
  "duplicate-key",
  "escaped-markup",
  "heading-order",
  "hidden-character",
  "lone-surrogate",
  "lost-fragment",
  "markup-in-text",
  "missing-picture",
  "newer-block",
  "newer-contract",
  "newer-without-fallback",
  "no-address",
  "no-category",
  "no-entry",
  "no-page",
  "no-reference",
  "no-root",
  "null-member",
  "older-version",
  "parent-circle",
  "picture-elsewhere",
  "placeholder",
  "stripped-markup",
  "unknown-layout",
  "unknown-node-type",
  "unknown-property",
  "unknown-word",
] as const;

/** One of the codes, which integrators may rely on. */
export type ProblemCode = (typeof problemCodes)[number];

/**
 * An error costs the value it concerns, its block or the document, which is invalid. A warning has no
 * consequences but is hardly intended; a hint can be ignored.
 */
export const severities = ["error", "warning", "hint"] as const;

export type Severity = (typeof severities)[number];

const milder: ReadonlyMap<ProblemCode, Severity> = new Map([
  ["address-parameter", "warning"],
  ["address-pattern", "warning"],
  ["address-prefix", "warning"],
  ["address-taken", "warning"],
  ["address-twice", "warning"],
  ["blank-text", "warning"],
  ["dead-link", "warning"],
  ["deprecated-block", "warning"],
  ["deprecated-property", "warning"],
  ["duplicate-key", "warning"],
  ["escaped-markup", "warning"],
  ["heading-order", "warning"],
  ["hidden-character", "warning"],
  ["lone-surrogate", "warning"],
  ["lost-fragment", "warning"],
  ["markup-in-text", "warning"],
  ["missing-picture", "warning"],
  ["newer-block", "warning"],
  ["newer-contract", "warning"],
  ["newer-without-fallback", "warning"],
  ["no-address", "warning"],
  ["no-category", "warning"],
  ["no-entry", "warning"],
  ["no-page", "warning"],
  ["no-reference", "warning"],
  ["no-root", "warning"],
  ["null-member", "hint"],
  ["older-version", "hint"],
  ["parent-circle", "warning"],
  ["picture-elsewhere", "warning"],
  ["placeholder", "warning"],
  ["stripped-markup", "warning"],
  ["unknown-layout", "warning"],
  ["unknown-node-type", "hint"],
  ["unknown-property", "warning"],
  ["unknown-word", "warning"],
]);

/** The block that contains a problem; `type` as in the data, even if unknown. */
export interface ProblemBlock {
  readonly id: string;
  readonly type: string;
}

/**
 * A problem in a payload (architecture, principle 7): the same object in devtools, the CLI, the HTTP response
 * and the log. `expected`, `actual`, `suggestion` and `example` are short and safe to print.
 */
export interface Problem {
  /**
   * JSON Pointer (RFC 6901) from the root of the document; "" is the document itself. It always resolves:
   * a missing property is reported at the object that lacks it.
   */
  readonly pointer: string;
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Id of the text in the catalogs; `describeProblem` fills in the values. */
  readonly messageId: `problem.${ProblemCode}`;
  readonly expected?: string;
  readonly actual?: string;
  /** What to write instead: the bare name of a property, or a value in JSON notation. */
  readonly suggestion?: string;
  /** An example from the schema for something missing, in JSON notation. */
  readonly example?: string;
  readonly block?: ProblemBlock;
  /** Only if the text is not JSON, so that no pointer applies. */
  readonly position?: TextPosition;
}

/** The details of a problem besides its code and pointer. */
export type ProblemDetails = Omit<Problem, "pointer" | "code" | "severity" | "messageId">;

/** Creates a problem with the message id for its code. */
export function problem(code: ProblemCode, pointer: string, details: ProblemDetails = {}): Problem {
  const severity = milder.get(code) ?? "error";
  return { pointer, code, severity, messageId: `problem.${code}`, ...details };
}

/** Whether a problem makes content invalid. */
export function isError({ severity }: Problem): boolean {
  return severity === "error";
}
