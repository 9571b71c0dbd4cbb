/** The build that a page is of, by the file that starts its app. */
export function buildOf(document: Document): string | undefined {
  return document.querySelector<HTMLElement>("script[data-entry]")?.dataset["entry"];
}
