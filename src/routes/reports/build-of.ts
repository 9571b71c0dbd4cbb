/** Returns the build of a page, from the file that starts its app. */
export function buildOf(document: Document): string | undefined {
  return document.querySelector<HTMLElement>("script[data-entry]")?.dataset["entry"];
}
