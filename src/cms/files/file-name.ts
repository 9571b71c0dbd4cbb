const maxNameLength = 120;
// Controls, and marks that turn the direction of text: "exe.pdf" written backwards is none.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * The name of a file as people may read it: without folders, control characters and marks that hide
 * its ending. It is data only; no file is ever stored or opened by it.
 */
export function readableName(name: string): string {
  const own = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const visible = own.replaceAll(invisible, "").trim();
  const ending = /\.[a-z]{2,5}$/i.exec(visible)?.[0] ?? "";
  const stem = visible.slice(0, visible.length - ending.length);
  return stem.slice(0, maxNameLength).toWellFormed() + ending;
}

/** Whether a name holds what only somebody who wants to deceive writes there. */
export function isDeceptive(name: string): boolean {
  return name.search(invisible) !== -1;
}
