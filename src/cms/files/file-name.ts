const maxNameLength = 120;
// Control characters and direction overrides, which could make "fdp.exe" display as "exe.pdf".
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * Returns the name of a file for display, without folders, control characters and marks that hide its
 * extension. It is only data; no file is ever stored or opened under this name.
 */
export function readableName(name: string): string {
  const own = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const visible = own.replaceAll(invisible, "").trim();
  const ending = /\.[a-z]{2,5}$/i.exec(visible)?.[0] ?? "";
  const stem = visible.slice(0, visible.length - ending.length);
  return stem.slice(0, maxNameLength).toWellFormed() + ending;
}

/** Whether a name contains characters that are only used for deception. */
export function isDeceptive(name: string): boolean {
  return name.search(invisible) !== -1;
}
