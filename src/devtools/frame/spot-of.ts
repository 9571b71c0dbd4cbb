import type { ClickedSpot } from "../preview/messages.ts";

/** How many elements around a text are looked at: a heading may be put together from spans. */
const maxLevels = 4;

/** What was clicked in a block, in words that its data may have. */
export function spotOf(target: Element, block: Element): ClickedSpot {
  if (target instanceof HTMLImageElement) return { texts: [target.alt], nth: 0 };
  const texts: string[] = [];
  let element: Element | null = target;
  while (element !== null && element !== block && texts.length < maxLevels) {
    texts.push(element.textContent);
    element = element.parentElement;
  }
  return { texts, nth: countBefore(target, block) };
}

/** How many elements of the block before this one say the same: buttons of a list often do. */
function countBefore(target: Element, block: Element): number {
  const same = [...block.querySelectorAll(target.localName)].filter(
    ({ textContent }) => textContent === target.textContent,
  );
  return same.indexOf(target);
}
