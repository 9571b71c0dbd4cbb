const inEnglish = new Intl.NumberFormat("en");

/** Formats a limit for developers: "5,242,880 bytes". */
export function byteCount(bytes: number): string {
  return `${inEnglish.format(bytes)} bytes`;
}
