/** Returns "1 file", "2 files". @param more The plural, if it is not formed with an s. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
