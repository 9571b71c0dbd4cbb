/** What is pasted, in the two forms that a clipboard has it in. */
export interface Clipping {
  readonly text: string;
  /** "" where it was copied as nothing but text. */
  readonly html: string;
  /** Of a file, or a picture that was copied as such: programs that copy text add one of how it looks. */
  readonly picture?: File;
}

/** The clipboard of the browser as it comes with a key or out of its menu. */
export function clippingOf(data: DataTransfer): Clipping {
  const [text, html] = [data.getData("text/plain"), data.getData("text/html")];
  const file = data.files[0];
  const isPicture = text === "" && file?.type.startsWith("image/") === true;
  return { text, html, ...(isPicture && { picture: file }) };
}
