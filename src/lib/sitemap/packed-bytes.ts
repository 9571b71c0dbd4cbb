const numberBytes = Uint32Array.BYTES_PER_ELEMENT;

/** Takes so many of the next packed bytes: fewer where there are no more. */
export type TakeBytes = (length: number) => Uint8Array;

/** The next so many numbers of four bytes as the machine has them, without a copy. */
export function numbersIn(take: TakeBytes, count: number): Uint32Array {
  const { buffer, byteOffset, byteLength } = take(count * numberBytes);
  return new Uint32Array(buffer, byteOffset, Math.floor(byteLength / numberBytes));
}

/** Numbers as `numbersIn` reads them, without a copy. */
export function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
