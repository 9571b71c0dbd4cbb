import { isShown } from "./find-elements.ts";

const focusable =
  "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]";

/** Fields in which arrow keys move the caret or choose a value. */
const fieldsOfArrows = "input, select, textarea";

/** Approximate scroll distance of an arrow key, in px. */
const arrowPx = 40;

/** Default actions of keys, which synthetic events do not trigger. Returns whether there was one. */
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
  // A dialog fires its close event in a separate task.
  await new Promise((resolve) => setTimeout(resolve));
  return true;
}

/** How far a key scrolls the focused element, if it can be scrolled at all. */
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
  // The focused element may not be a tab stop itself, such as a heading focused by script.
  const [before, after] = [Node.DOCUMENT_POSITION_PRECEDING, Node.DOCUMENT_POSITION_FOLLOWING];
  const isThere = (stop: Element): boolean =>
    from === document.body ||
    (from.compareDocumentPosition(stop) & (step > 0 ? after : before)) !== 0;
  const next = step > 0 ? stops.find(isThere) : stops.findLast(isThere);
  next?.focus();
}

/** Only one radio button of a group is a tab stop: the checked one, or else the first. */
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
