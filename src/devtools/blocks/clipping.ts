/** Pasted content, in the two forms that a clipboard provides. */
export interface Clipping {
  readonly text: string;
  /** "" if it was copied as plain text only. */
  readonly html: string;
  /** A file, or a picture copied as such: programs that copy text may add a picture of it. */
  readonly picture?: File;
}

/** The browser's clipboard as provided by a paste from the keyboard or the menu. */
export function clippingOf(data: DataTransfer): Clipping {
  const [text, html] = [data.getData("text/plain"), data.getData("text/html")];
  const file = data.files[0];
  const isPicture = text === "" && file?.type.startsWith("image/") === true;
  return { text, html, ...(isPicture && { picture: file }) };
}
