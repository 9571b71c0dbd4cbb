/** A page, a post, or a fixture set into the frame of a page: JSON that may be anything but a list. */
export type DevDocument = Readonly<Record<string, unknown>>;

/*
 * What can be done to a document. Blocks and lists of blocks are named by their pointers (RFC 6901)
 * in the document that the command is applied to.
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
  /** Where it goes, in the document without it. */
  readonly list: string;
  readonly index: number;
}

export interface PutValue {
  readonly kind: "put-value";
  /** Objects on the way that are not there yet are made; "" is the document. */
  readonly pointer: string;
  /** Undefined takes away what is there. */
  readonly value: unknown;
}

/** Several things that are one step; each names what it finds once those before it are done. */
export interface Several {
  readonly kind: "several";
  /** What they do together, in one line for people. */
  readonly label: string;
  readonly commands: readonly Command[];
}

export type Command = AddBlock | RemoveBlock | MoveBlock | PutValue | Several;

/** Another document in place of one; what they have in common stays. */
export function putDocument(value: DevDocument): PutValue {
  return { kind: "put-value", pointer: "", value };
}
