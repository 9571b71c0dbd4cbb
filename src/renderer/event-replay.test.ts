// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replayEvents, hasQueuedEvents, type QueuedEvents } from "./event-replay.ts";

const reported = vi.fn<(type: string, name: string) => void>();
const deeds = ["focusin", "keydown", "input", "change", "focusout", "click", "submit"];
let early: QueuedEvents = [];

function one(selector: string): HTMLElement {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`there is no ${selector}`);
  return found;
}

function tell(event: Event): void {
  if (event.target instanceof Element) reported(event.type, event.target.id);
  if (event.type === "submit") event.preventDefault();
}

/** Records events as the boot script does, before the island exists. */
function before(...events: readonly (readonly [string, Event])[]): void {
  const keep = (event: Event) => {
    early.push(event);
    if (event.type === "submit") event.preventDefault();
  };
  for (const type of deeds) document.addEventListener(type, keep, { capture: true });
  for (const [selector, event] of events) one(selector).dispatchEvent(event);
  for (const type of deeds) document.removeEventListener(type, keep, { capture: true });
}

const init = { bubbles: true, cancelable: true };

beforeEach(() => {
  early = [];
  reported.mockReset();
  document.body.innerHTML = `
    <div data-island="one">
      <button type="button" id="next"><span id="arrow"></span></button>
      <button type="button" data-turn="1"><span id="turn"></span></button>
      <form><input id="email"><input type="checkbox" id="agree"><button id="send">Send</button></form>
    </div>
    <div data-island="two"><button type="button" id="other"></button></div>`;
  for (const type of deeds) one('[data-island="one"]').addEventListener(type, tell);
});

afterEach(() => {
  document.body.innerHTML = "";
});

test("replays events on an island in order, with their keys, and only there", () => {
  before(
    ["#email", new FocusEvent("focusin", init)],
    ["#email", new KeyboardEvent("keydown", { ...init, key: "a" })],
    ["#other", new MouseEvent("click", init)],
    ["#email", new InputEvent("input", init)],
    ["#email", new Event("change", init)],
    ["#email", new FocusEvent("focusout", { ...init, relatedTarget: one("#send") })],
    ["#arrow", new MouseEvent("click", init)],
  );
  reported.mockReset();
  const keys: string[] = [];
  const left: (EventTarget | null)[] = [];
  one("#email").addEventListener("keydown", ({ key }) => keys.push(key));
  one("#email").addEventListener("focusout", ({ relatedTarget }) => left.push(relatedTarget));
  expect(hasQueuedEvents(early, one('[data-island="one"]'))).toBe(true);
  replayEvents(early, one('[data-island="one"]'));
  expect(reported.mock.calls).toEqual([
    ["focusin", "email"],
    ["keydown", "email"],
    ["input", "email"],
    ["change", "email"],
    ["focusout", "email"],
    ["click", "arrow"],
  ]);
  expect(keys).toEqual(["a"]);
  expect(left).toEqual([one("#send")]);
  expect(early.map(({ target }) => target)).toEqual([one("#other")]);
});

test("does not repeat handled clicks: a ticked box stays ticked, a turned slide stays turned", () => {
  before(["#agree", new MouseEvent("click", init)], ["#turn", new MouseEvent("click", init)]);
  reported.mockReset();
  const isTicked = () => one("#agree").matches(":checked");
  expect(isTicked()).toBe(true);
  replayEvents(early, one('[data-island="one"]'));
  expect(isTicked()).toBe(true);
  expect(reported.mock.calls.filter(([type]) => type === "click")).toEqual([]);
});

test("resubmits a submitted form with the button that submitted it", () => {
  before(["form", new SubmitEvent("submit", { ...init, submitter: one("#send") })]);
  reported.mockReset();
  replayEvents(early, one('[data-island="one"]'));
  expect(reported.mock.calls).toContainEqual(["click", "send"]);
  expect(reported.mock.calls.at(-1)?.[0]).toBe("submit");
});
