/** Events on islands before hydration, in order. The boot script records them. */
export type QueuedEvents = Event[];

/** Elements whose clicks the browser or the boot script has already handled. */
const handledByBrowser =
  "a, label, summary, input, select, textarea, [type=submit], [popovertarget], [command], [data-turn]";

/** Marks an island as hydrated and replays the events it received before, in order. */
export function replayEvents(early: QueuedEvents, island: HTMLElement): void {
  island.dataset["hydrated"] = "";
  for (const event of early.filter(({ target }) => isWithin(island, target))) {
    early.splice(early.indexOf(event), 1);
    replay(event);
  }
}

/** Whether any of the recorded events is still to be replayed on an island. */
export function hasQueuedEvents(early: QueuedEvents, island: Element): boolean {
  return early.some(({ target }) => isWithin(island, target));
}

function isWithin(island: Element, target: EventTarget | null): boolean {
  return target instanceof Node && island.contains(target);
}

function replay(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (event instanceof SubmitEvent) submitAgain(event);
  else if (event.type !== "click") target.dispatchEvent(copyOf(event));
  else if (target.closest(handledByBrowser) === null) target.dispatchEvent(copyOf(event));
}

/** The submit button may override or cancel the form's action, so it is clicked rather than bypassed. */
function submitAgain({ target, submitter }: SubmitEvent): void {
  if (submitter !== null) submitter.click();
  else if (target instanceof HTMLFormElement) target.requestSubmit();
}

/** A dispatched event cannot be dispatched again, but a copy can. */
function copyOf(event: Event): Event {
  if (event instanceof MouseEvent) return new MouseEvent(event.type, event);
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, event);
  if (event instanceof FocusEvent) return new FocusEvent(event.type, event);
  if (event instanceof InputEvent) return new InputEvent(event.type, event);
  return new Event(event.type, event);
}
