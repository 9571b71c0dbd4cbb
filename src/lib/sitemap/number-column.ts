import { bytesOf, numbersIn, type TakeBytes } from "./packed-bytes.ts";

const pieceBits = 11;
const pieceLength = 2 ** pieceBits;
const numberBytes = Uint32Array.BYTES_PER_ELEMENT;

/** A list of four-byte integers. It grows in pieces, so that growing never copies all of it. */
export class NumberColumn {
  readonly #pieces: Uint32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  get bytes(): number {
    return this.#pieces.length * pieceLength * numberBytes;
  }

  push(value: number): void {
    if (this.#length % pieceLength === 0) this.#pieces.push(new Uint32Array(pieceLength));
    this.#length += 1;
    this.set(this.#length - 1, value);
  }

  set(index: number, value: number): void {
    const piece = this.#pieces[index >>> pieceBits];
    if (piece !== undefined) piece[index % pieceLength] = value;
  }

  /** 0 beyond the end. */
  at(index: number): number {
    return this.#pieces[index >>> pieceBits]?.[index % pieceLength] ?? 0;
  }

  /** Returns all numbers in native byte order, in parts; the last part may be only partially filled. */
  packed(): readonly Uint8Array[] {
    return this.#pieces.map(bytesOf);
  }

  /** Adopts packed numbers without copying them. */
  unpack(length: number, take: TakeBytes): void {
    for (; this.#length < length; this.#length += pieceLength) {
      this.#pieces.push(numbersIn(take, pieceLength));
    }
    this.#length = length;
  }
}
