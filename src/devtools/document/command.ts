/** A page, a post, or a fixture in the frame of a page: any JSON object. */
export type DevDocument = Readonly<Record<string, unknown>>;

/*
 * The commands that change a document. Blocks and lists of blocks are named by their pointers (RFC 6901) in
 * the document that the command is applied to.
 */

export interface AddBlock {
  readonly kind: "add-block";
  readonly list: string;
  readonly index: number;
  readonly value: unknown;
}

export interface RemoveBlock {
  readonly kind: "remove-block";
  readonly block: string;
}

export interface MoveBlock {
  readonly kind: "move-block";
  readonly block: string;
  /** Target position, in the document without the block. */
  readonly list: string;
  readonly index: number;
}

export interface PutValue {
  readonly kind: "put-value";
  /** Missing objects on the path are created; "" is the document. */
  readonly pointer: string;
  /** Undefined removes the value. */
  readonly value: unknown;
}

/** Several commands as one step; each refers to the document after those before it. */
export interface Several {
  readonly kind: "several";
  /** A one-line readable description of the whole step. */
  readonly label: string;
  readonly commands: readonly Command[];
}

export type Command = AddBlock | RemoveBlock | MoveBlock | PutValue | Several;

/** Replaces the whole document; parts common to both stay. */
export function putDocument(value: DevDocument): PutValue {
  return { kind: "put-value", pointer: "", value };
}
