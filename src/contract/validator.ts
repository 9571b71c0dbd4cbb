/** The part of an ajv error that the contract reads. */
export interface ValidatorError {
  readonly keyword: string;
  /** JSON Pointer (RFC 6901) from the root of the validated data. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  /** The schema that contains the keyword, if the validator was compiled with `verbose`. */
  readonly parentSchema?: Readonly<Record<string, unknown>>;
}

/** A precompiled validator. It fills defaults into `data` and leaves its errors in `errors`. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
}

/** Validators of props by block type: for all types, or for those concerned. */
export type BlockValidators = ReadonlyMap<string, Validator>;

/** The validators that `validatePage` uses. */
export interface PageValidators {
  /** Validates the page without its blocks. */
  readonly page: Validator;
  readonly blocks: BlockValidators;
}
