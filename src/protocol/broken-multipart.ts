/** A multipart body that is truncated, or that two parsers could interpret differently. */
export class BrokenMultipart extends Error {
  override readonly name = "BrokenMultipart";
}
