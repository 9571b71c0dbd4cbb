const address = /^(?:$|[/#?.]|[a-z][a-z0-9+.-]*:)/i;

/** Whether a text begins as an address does; anything else are words that somebody looks for a page by. */
export function isAddress(text: string): boolean {
  return address.test(text);
}
