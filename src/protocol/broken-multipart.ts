/** A multipart body that is cut off, or that two readers could take for different things. */
export class BrokenMultipart extends Error {
  override readonly name = "BrokenMultipart";
}
