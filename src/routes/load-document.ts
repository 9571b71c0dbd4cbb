/** Lets the browser load a whole document. An address with a fragment that is in the bar already would only be scrolled to. */
export function loadDocument(href: string): void {
  const { href: current, hash } = location;
  if (hash !== "" && new URL(href, current).href === current) location.reload();
  else location.assign(href);
}
