/** Those who write documents for a schema, and those who read them. */
export type Audience = "writers" | "readers";

export type Verdict = "safe" | "breaks-writers" | "breaks-readers" | "unknown";

/** The current version of a schema, and the proposed one. */
export type Side = "base" | "head";

/** A location in the schemas of one side. */
export interface SchemaPlace {
  readonly file: string;
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
}

/** A document that demonstrates a change, with each side's verdict confirmed by two validators. */
export interface Witness {
  readonly value: unknown;
  /** The schema, on either side, that the document is validated against. */
  readonly schema: SchemaPlace;
  /** The side that rejects it; "nobody" if both accept it and only interpret it differently. */
  readonly refusedBy: Side | "nobody";
  /** How each side interprets it, if both accept it. */
  readonly readings?: Readonly<Record<Side, string>>;
}

/** A change from base to head, for the audience it affects. */
export interface Change {
  readonly verdict: Verdict;
  readonly audience: Audience;
  /** The kind of change, such as `enum-value-removed`. */
  readonly rule: string;
  readonly message: string;
  /** What to do about it; empty for safe changes. */
  readonly advice: string;
  /** The keyword in the head, or its closest remaining parent; missing if the whole file is. */
  readonly head?: SchemaPlace;
  readonly base?: SchemaPlace;
  /** The schema that rejects, or whose meaning has changed; its uses in documents are counted. */
  readonly schema: SchemaPlace;
  readonly witness?: Witness;
  /** Only documents with members that the accepting schema does not declare are rejected. */
  readonly isReserved: boolean;
}

/** Two validators that share no code and judge one schema. */
export interface Judges {
  /** Returns undefined if they disagree or one of them cannot read the schema. */
  accept(side: Side, schema: SchemaPlace, value: unknown): boolean | undefined;
  /** Returns the value with the schema's defaults filled in. */
  fill(side: Side, schema: SchemaPlace, value: unknown): unknown;
}
