/** The part of an ajv error that the contract reads. */
export interface ValidatorError {
  readonly keyword: string;
  /** RFC 6901, from the root of what was validated. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator compiled ahead of time. It fills defaults into `data` and leaves `errors` behind. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/**
 * What `validatePage` checks with. The server passes all block validators, the browser only those
 * of the types it edits. `blocks` is a Map because its keys meet types written by others.
 */
export interface PageValidators {
  readonly page: Validator;
  /** By block type, each for the block's props. */
  readonly blocks: ReadonlyMap<string, Validator>;
}
