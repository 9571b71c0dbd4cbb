/** Returns the menu item that a key moves to; undefined if the key moves to none. */
export function itemAfter(menu: Element, key: string): HTMLElement | undefined {
  const items = [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case "ArrowDown":
      return items[(at + 1) % items.length];
    case "ArrowUp":
      return items.at(at < 0 ? -1 : at - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      return startingWith([...items.slice(at + 1), ...items.slice(0, at + 1)], key);
  }
}

/** A letter moves to the next item whose name begins with it. */
function startingWith(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  if (!/^\p{L}$/u.test(key)) return undefined;
  const letter = key.toLowerCase();
  return items.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(letter));
}
