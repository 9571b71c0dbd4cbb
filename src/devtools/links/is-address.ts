const address = /^(?:$|[/#?.]|[a-z][a-z0-9+.-]*:)/i;

/** Whether a text starts like a URL; otherwise it is a search for a page. */
export function isAddress(text: string): boolean {
  return address.test(text);
}
