/** "1 file", "2 files". @param more The plural, where it is not made by an s. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
