import { reloadDocument } from "./reload-once.ts";

/** Lets the browser load a whole document; reloads it if it is the current one. */
export function loadDocument(href: string): void {
  const { href: current } = location;
  if (new URL(href, current).href === current) reloadDocument();
  else location.assign(href);
}
