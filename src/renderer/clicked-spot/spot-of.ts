import type { ClickedSpot } from "./field-of-spot.ts";

/** How many ancestor elements of a text are examined: a heading may be composed of spans. */
const maxLevels = 4;

/** The click position in the viewport. */
interface ClickedPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** Returns what was clicked in a block, in terms that can occur in its data. */
export function spotOf(target: Element, block: Element, at: ClickedPoint): ClickedSpot {
  if (target instanceof HTMLImageElement) return spotOfPicture(target, block);
  const around: Element[] = [];
  let element: Element | null = target;
  while (element !== null && element !== block && around.length < maxLevels) {
    around.push(element);
    element = element.parentElement;
  }
  const caret = caretAt(at);
  const isInside = caret !== null && target.contains(caret.offsetNode);
  return {
    texts: around.map(({ textContent }) => textContent),
    nth: countBefore(target, block),
    ...(isInside && { before: around.map((one) => textBefore(one, caret)) }),
  };
}

type Caret = Pick<CaretPosition, "offsetNode" | "offset">;

function caretAt({ clientX, clientY }: ClickedPoint): Caret | null {
  const known: Partial<Pick<Document, "caretPositionFromPoint">> = document;
  if (known.caretPositionFromPoint) return known.caretPositionFromPoint(clientX, clientY);
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other
  const range = document.caretRangeFromPoint(clientX, clientY);
  return range && { offsetNode: range.startContainer, offset: range.startOffset };
}

function spotOfPicture(target: HTMLImageElement, block: Element): ClickedSpot {
  const picture = target.getAttribute("src") ?? "";
  const same = [...block.querySelectorAll("img")].filter(
    (image) => image.getAttribute("src") === picture,
  );
  return { texts: [target.alt], nth: same.indexOf(target), picture };
}

function textBefore(element: Element, { offsetNode, offset }: Caret): string {
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(offsetNode, offset);
  return range.toString();
}

/** Number of earlier elements in the block with the same text, as list buttons often have. */
function countBefore(target: Element, block: Element): number {
  const same = [...block.querySelectorAll(target.localName)].filter(
    ({ textContent }) => textContent === target.textContent,
  );
  return same.indexOf(target);
}
