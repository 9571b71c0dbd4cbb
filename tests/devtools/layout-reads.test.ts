// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { laidOut } from "./laid-out.ts";
import { previewWindow, text } from "./shown-blocks.ts";

/** Whatever makes the browser lay out an element to return a value. */
const properties = [
  "clientWidth",
  "clientHeight",
  "scrollWidth",
  "scrollHeight",
  "offsetWidth",
  "offsetHeight",
  "offsetTop",
  "offsetLeft",
] as const;

/** Records the ids of the blocks whose layout is read. */
function layoutReads(): Set<string> {
  const read = new Set<string>();
  const record = (element: Element): void => {
    const block = element.closest<HTMLElement>("[data-block]");
    if (block !== null) read.add(block.dataset["block"] ?? "");
  };
  for (const property of properties) {
    vi.spyOn(HTMLElement.prototype, property, "get").mockImplementation(recording(record, 0));
  }
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
    recording(record, new DOMRect(0, 0, 300, 20)),
  );
  vi.spyOn(HTMLElement.prototype, "checkVisibility").mockImplementation(recording(record, true));
  return read;
}

function recording<Value>(record: (element: Element) => void, value: Value) {
  return function (this: Element): Value {
    record(this);
    return value;
  };
}

/** However slow the machine is, nobody pauses while typing. */
function neverPause(): void {
  const { setTimeout: begin } = globalThis;
  vi.stubGlobal("setTimeout", (run: () => void, ms = 0) => (ms > 0 ? 0 : begin(run, ms)));
}

test("a letter typed on a long page makes the browser lay out no block but its own, and only once", async () => {
  const layOut = laidOut();
  neverPause();
  const observed = vi.spyOn(ResizeObserver.prototype, "observe");
  const { shown, show, words } = await previewWindow();
  const many = Array.from({ length: 60 }, (_, index) => text(`t${index}`, `Text ${index}`));
  await show(...many);
  const typed = { others: [], type: "rich-text", actions: [], isAlone: false, reveal: false };
  shown.hear({ kind: "select", ids: ["t30"], ...typed });
  layOut();
  expect(observed).toHaveBeenCalled();
  observed.mockClear();
  const read = layoutReads();
  for (const content of ["T", "Ty", "Typ"]) {
    await show(...many.with(30, text("t30", content)));
    layOut();
    expect(words()).toContain(content);
  }
  expect([...read]).toEqual(["t30"]);
  // It would report in the same frame: the browser would go through layout and intersections again.
  expect(observed).not.toHaveBeenCalled();
});
