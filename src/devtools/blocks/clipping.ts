/** What is pasted, in the two forms that a clipboard has it in. */
export interface Clipping {
  readonly text: string;
  /** "" where it was copied as nothing but text. */
  readonly html: string;
}

/** The clipboard of the browser as it comes with a key or out of its menu. */
export function clippingOf(data: DataTransfer): Clipping {
  return { text: data.getData("text/plain"), html: data.getData("text/html") };
}
