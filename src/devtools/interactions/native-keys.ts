import { isShown } from "./find-elements.ts";

const focusable =
  "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]";

/** Fields in which arrows write or choose. */
const fieldsOfArrows = "input, select, textarea";

/** So far does an arrow key scroll, about, in px. */
const arrowPx = 40;

/** What browsers do by themselves when a key is pressed, and no event that a program makes has them do. Returns whether it was done. */
export async function pressNatively(key: string, isShift: boolean): Promise<boolean> {
  const target = document.activeElement ?? document.body;
  const isOfSummary = target.localName === "summary" && (key === "Enter" || key === "Space");
  const way = target.matches(fieldsOfArrows) ? undefined : scrollOf(target, key);
  if (key !== "Tab" && key !== "Escape" && !isOfSummary && way === undefined) return false;
  const init = {
    key: key === "Space" ? " " : key,
    bubbles: true,
    cancelable: true,
    shiftKey: isShift,
  };
  const isLeft = target.dispatchEvent(new KeyboardEvent("keydown", init));
  if (isLeft && key === "Tab") focusNext(isShift ? -1 : 1);
  if (isLeft && key === "Escape") closeTopmost();
  if (isLeft && way !== undefined) target.scrollBy({ ...way, behavior: "instant" });
  if (isLeft && isOfSummary && target instanceof HTMLElement) target.click();
  const released = document.activeElement ?? document.body;
  released.dispatchEvent(new KeyboardEvent("keyup", init));
  // A dialog tells that it has closed in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  return true;
}

/** How far a key scrolls what has the focus, as far as that can be scrolled at all. */
function scrollOf(target: Element, key: string): ScrollToOptions | undefined {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
  const isWide = scrollWidth > clientWidth;
  const isHigh = scrollHeight > clientHeight;
  if (isWide && key === "ArrowRight") return { left: arrowPx };
  if (isWide && key === "ArrowLeft") return { left: -arrowPx };
  if (isHigh && key === "ArrowDown") return { top: arrowPx };
  return isHigh && key === "ArrowUp" ? { top: -arrowPx } : undefined;
}

function focusNext(step: 1 | -1): void {
  const holder = openDialogs().at(-1) ?? document.body;
  const stops = [...holder.querySelectorAll(focusable)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      isShown(element) &&
      isStopOfGroup(element),
  );
  const from = document.activeElement ?? document.body;
  // What has the focus need be no stop itself, such as a heading that it was put on.
  const [before, after] = [Node.DOCUMENT_POSITION_PRECEDING, Node.DOCUMENT_POSITION_FOLLOWING];
  const isThere = (stop: Element): boolean =>
    from === document.body ||
    (from.compareDocumentPosition(stop) & (step > 0 ? after : before)) !== 0;
  const next = step > 0 ? stops.find(isThere) : stops.findLast(isThere);
  next?.focus();
}

/** Of the radio buttons of a group one is reached: the chosen one, else the first. */
function isStopOfGroup(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
  const group = [...document.querySelectorAll("input")].filter(
    ({ type, name, form }) => type === "radio" && name === element.name && form === element.form,
  );
  return (group.find(({ checked }) => checked) ?? group[0]) === element;
}

function openDialogs(): readonly Element[] {
  return [...document.querySelectorAll(":modal, :popover-open")];
}

function closeTopmost(): void {
  const topmost = openDialogs().at(-1);
  if (topmost instanceof HTMLDialogElement && topmost.open) topmost.requestClose();
  else if (topmost instanceof HTMLElement) topmost.hidePopover();
}
