const numberBytes = Uint32Array.BYTES_PER_ELEMENT;

/** Takes the given number of the next packed bytes; fewer if there are no more. */
export type TakeBytes = (length: number) => Uint8Array;

/** Returns the given number of four-byte integers in native byte order, without copying them. */
export function numbersIn(take: TakeBytes, count: number): Uint32Array {
  const { buffer, byteOffset, byteLength } = take(count * numberBytes);
  return new Uint32Array(buffer, byteOffset, Math.floor(byteLength / numberBytes));
}

/** Returns numbers as bytes that `numbersIn` can read, without copying them. */
export function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
