/** A schema of a property `p` of a block, and the result of every reader for it. */
export interface Accepted {
  readonly schema: object;
  /** Definitions, where it needs more than one property. */
  readonly $defs?: object;
  readonly required?: boolean;
  /** As in the generated type of the props. */
  readonly type: string;
  readonly fits: unknown;
  /** An invalid value, with the code and the location of its only problem. */
  readonly refuses: readonly [value: unknown, problem: string];
  /** Paths of lists of blocks, rich text and addresses. */
  readonly paths?: {
    readonly blocks?: string[];
    readonly richText?: string[];
    readonly url?: string[];
  };
  /** What an editor sees of it while it has the valid value. */
  readonly form: string;
}

/** A schema of a property `p` of a block, and the problem reported for it. */
export interface Refused {
  readonly schema: unknown;
  /** Relative to the property; "" is the property itself. */
  readonly at: string;
  readonly says: string;
}
