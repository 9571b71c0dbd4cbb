/** A part of a document that is written by `npm run docs`, between two comments that name it. */
export interface GeneratedPart {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/** The document with the part put in. @throws {Error} when its place is not marked */
export function withPart(document: string, { path, name, text }: GeneratedPart): string {
  const begin = `<!-- ${name}: written by npm run docs -->`;
  const end = `<!-- end of ${name} -->`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${path}: no place between ${begin} and ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${text}\n\n${document.slice(to)}`;
}
