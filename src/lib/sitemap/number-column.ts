const pieceBits = 11;
const pieceLength = 2 ** pieceBits;
const numberBytes = Uint32Array.BYTES_PER_ELEMENT;

/** A list of whole numbers of four bytes each. It grows in pieces, so that no growth copies all of it. */
export class NumberColumn {
  readonly #pieces: Uint32Array<ArrayBuffer>[] = [];
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

  /** All numbers as the machine has them, in parts; the last one may be longer than it is filled. */
  packed(): readonly Uint8Array[] {
    return this.#pieces.map(({ buffer }) => new Uint8Array(buffer));
  }

  /** In how many parts so many numbers are packed. */
  partsOf(length: number): number {
    return Math.ceil(length / pieceLength);
  }

  /** Takes over packed numbers, a part with each step. */
  *unpack(parts: Iterable<Uint8Array>, length: number): Generator<void> {
    for (const part of parts) {
      const piece = new Uint32Array(pieceLength);
      new Uint8Array(piece.buffer).set(part);
      this.#pieces.push(piece);
      yield;
    }
    this.#length = Math.min(length, this.#pieces.length * pieceLength);
  }
}

/** Bytes of a part of a packed column. */
export const columnPartBytes = pieceLength * numberBytes;
