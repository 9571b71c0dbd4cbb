/** A schema of a property `p` of a block, and what every reader makes of it. */
export interface Accepted {
  readonly schema: object;
  /** Where it is more than one property. */
  readonly $defs?: object;
  readonly required?: boolean;
  /** As it stands in the generated type of the props. */
  readonly type: string;
  readonly fits: unknown;
  /** What does not fit, with the code and the place of the one problem. */
  readonly refuses: readonly [value: unknown, problem: string];
  /** Lists of blocks, rich text and addresses. */
  readonly paths?: {
    readonly blocks?: string[];
    readonly richText?: string[];
    readonly url?: string[];
  };
  /** What an editor sees of it while it has the value that fits. */
  readonly form: string;
}

/** A schema of a property `p` of a block, and what is said of it. */
export interface Refused {
  readonly schema: unknown;
  /** From the property on; "" is the property itself. */
  readonly at: string;
  readonly says: string;
}
