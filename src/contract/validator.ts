/** The part of an ajv error that the contract reads. */
export interface ValidatorError {
  readonly keyword: string;
  /** RFC 6901, from the root of what was validated. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  /** The schema around the keyword, when the validator was compiled with `verbose`. */
  readonly parentSchema?: Readonly<Record<string, unknown>>;
}

/** A validator compiled ahead of time. It fills defaults into `data` and leaves `errors` behind. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/** By block type, each for the block's props: all of them, or those of the types in question. */
export type BlockValidators = ReadonlyMap<string, Validator>;

/** What `validatePage` checks with. */
export interface PageValidators {
  /** For the page around its blocks. */
  readonly page: Validator;
  readonly blocks: BlockValidators;
}
