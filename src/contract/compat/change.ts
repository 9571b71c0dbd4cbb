/** Those who make documents by a schema, and those who take documents by it. */
export type Audience = "writers" | "readers";

export type Verdict = "safe" | "breaks-writers" | "breaks-readers" | "unknown";

/** The version that a schema was, and the one that it is to become. */
export type Side = "base" | "head";

/** A place in the schemas of one side. */
export interface SchemaPlace {
  readonly file: string;
  /** RFC 6901. */
  readonly pointer: string;
}

/** A document that shows the difference, found fine and refused by two validators each. */
export interface Witness {
  readonly value: unknown;
  /** The schema, of either side, that the document is held against. */
  readonly schema: SchemaPlace;
  /** The side that refuses it; both accept it when they only read it differently. */
  readonly refusedBy: Side | "nobody";
  /** How each side reads it, where both accept it. */
  readonly readings?: Readonly<Record<Side, string>>;
}

/** One change from a base to a head, for those whom it concerns. */
export interface Change {
  readonly verdict: Verdict;
  readonly audience: Audience;
  /** The kind of change, such as `enum-value-removed`. */
  readonly rule: string;
  readonly message: string;
  /** What to do about it; empty for safe changes. */
  readonly advice: string;
  /** The keyword in the head, or the nearest that is left of it; missing with the whole file. */
  readonly head?: SchemaPlace;
  readonly base?: SchemaPlace;
  /** The schema that refuses, or whose meaning has changed: what is counted where documents use it. */
  readonly schema: SchemaPlace;
  readonly witness?: Witness;
  /** Only documents with members that the accepting schema does not declare are refused. */
  readonly isReserved: boolean;
}

/** Two validators that share no code, asked about one schema. */
export interface Judges {
  /** Undefined when they disagree, or when one of them cannot read the schema. */
  accept(side: Side, schema: SchemaPlace, value: unknown): boolean | undefined;
  /** The value with the defaults of a schema filled in. */
  fill(side: Side, schema: SchemaPlace, value: unknown): unknown;
}
