/** Development: Alt+O on a page opens its document in devtools, at the block in the middle of the window. */
export function leadToDevtools(view: Window): void {
  view.addEventListener("keydown", ({ altKey, ctrlKey, metaKey, code }) => {
    if (!altKey || ctrlKey || metaKey || code !== "KeyO") return;
    const { document, innerWidth, innerHeight } = view;
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const block = middle?.closest<HTMLElement>("[data-block]")?.dataset["block"];
    const { origin, pathname, search } = view.location;
    const hash = block === undefined ? "" : `#${encodeURIComponent(block)}`;
    const query = new URLSearchParams({ url: `${origin}${pathname}${search}${hash}` });
    view.open(`/devtools?${query.toString()}`, "_blank");
  });
}
