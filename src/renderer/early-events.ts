/** What was done to islands before they could react, in order. The boot script fills it. */
export type EarlyEvents = Event[];

/** What the browser answers by itself, or the boot script, and has answered. */
const handledByBrowser =
  "a, label, summary, input, select, textarea, [type=submit], [popovertarget], [command], [data-turn]";

/** From here on the island hears its events itself; the earlier ones come again, in their order. */
export function replayEarly(early: EarlyEvents, island: HTMLElement): void {
  island.dataset["hydrated"] = "";
  for (const event of early.filter(({ target }) => isWithin(island, target))) {
    early.splice(early.indexOf(event), 1);
    replay(event);
  }
}

export function wasTouched(early: EarlyEvents, island: Element): boolean {
  return early.some(({ target }) => isWithin(island, target));
}

function isWithin(island: Element, target: EventTarget | null): boolean {
  return target instanceof Node && island.contains(target);
}

function replay(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (event instanceof SubmitEvent) sendAgain(event);
  else if (event.type !== "click") target.dispatchEvent(again(event));
  else if (target.closest(handledByBrowser) === null) target.dispatchEvent(again(event));
}

/** A button may say where a form goes, or take it back: it is pressed, not passed by. */
function sendAgain({ target, submitter }: SubmitEvent): void {
  if (submitter !== null) submitter.click();
  else if (target instanceof HTMLFormElement) target.requestSubmit();
}

/** An event that was handed on once says so; its copy can be handed on. */
function again(event: Event): Event {
  if (event instanceof MouseEvent) return new MouseEvent(event.type, event);
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, event);
  if (event instanceof FocusEvent) return new FocusEvent(event.type, event);
  if (event instanceof InputEvent) return new InputEvent(event.type, event);
  return new Event(event.type, event);
}
