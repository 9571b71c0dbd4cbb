/** Paths to which the server responds with something other than a page. */
const otherPaths = ["/media/", "/assets/", "/api/", "/admin/", "/devtools"];

/** A click that the app may handle without leaving the document. */
export interface LinkClick {
  readonly button: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly defaultPrevented: boolean;
  readonly target: EventTarget | null;
}

/** Returns the address to open inside the app, or undefined if the browser should follow the link. */
export function inAppHref(click: LinkClick, current: URL): string | undefined {
  if (click.defaultPrevented || click.button !== 0) return undefined;
  if (click.altKey || click.ctrlKey || click.metaKey || click.shiftKey) return undefined;
  if (!(click.target instanceof Element)) return undefined;
  const anchor = click.target.closest("a");
  if (anchor?.target !== "" || anchor.hasAttribute("download")) return undefined;
  if (anchor.closest("[data-full-load]") !== null || anchor.href === "") return undefined;
  const url = new URL(anchor.href);
  if (url.origin !== current.origin) return undefined;
  if (otherPaths.some((path) => url.pathname.startsWith(path))) return undefined;
  const isSamePage = url.pathname === current.pathname && url.search === current.search;
  if (isSamePage && url.hash !== "") return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
