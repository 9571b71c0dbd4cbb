const inEnglish = new Intl.NumberFormat("en");

/** A limit as developers are told it: "5,242,880 bytes". */
export function byteCount(bytes: number): string {
  return `${inEnglish.format(bytes)} bytes`;
}
