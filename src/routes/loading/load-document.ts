import { reloadDocument } from "./reload-once.ts";

/** Lets the browser load a whole document. One that is open already is reloaded. */
export function loadDocument(href: string): void {
  const { href: current } = location;
  if (new URL(href, current).href === current) reloadDocument();
  else location.assign(href);
}
