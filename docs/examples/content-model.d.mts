export type FieldKind =
  | "blocks"
  | "choice"
  | "day"
  | "filled"
  | "flag"
  | "group"
  | "html"
  | "list"
  | "number"
  | "picture"
  | "text"
  | "texts";

export interface ModelField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly title?: string;
  readonly help?: string;
  readonly isRequired: boolean;
  readonly whenEmpty?: "" | readonly [];
  readonly choices?: readonly unknown[];
  readonly initial?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly definition?: string;
  readonly fields?: readonly ModelField[];
}

export interface ModelBlock {
  /** The `version` of its props, unless it is 1. */
  readonly versioned: { readonly version?: number };
  readonly type: string;
  readonly title: string;
  readonly help: string;
  readonly fields: readonly ModelField[];
}

type Converters = Readonly<Record<string, unknown>>;

export function fieldsOf(schema: object, depth?: number): ModelField[];
export function blocksOf(schema: object): ModelBlock[];
export function documentOf(
  fields: readonly ModelField[],
  entry: object,
  convert: Converters,
): Record<string, unknown>;
export function entryOf(
  fields: readonly ModelField[],
  document: object,
  convert: Converters,
): Promise<Record<string, unknown>>;
