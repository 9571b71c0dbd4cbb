// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { InteractionStep } from "#contract/interactions.ts";
import { faultText } from "#devtools/interactions/fault-text.ts";
import { play, type Played } from "#devtools/interactions/player.ts";

/** This DOM has no layout. */
vi.spyOn(Element.prototype, "checkVisibility").mockReturnValue(true);

async function playOn(
  html: string,
  steps: readonly InteractionStep[],
  failure: () => string | undefined = () => undefined,
): Promise<Played> {
  document.body.innerHTML = html;
  const { signal } = new AbortController();
  return play(() => document.body, steps, { signal, onStep: () => undefined, failure });
}

test.each([
  ["date", "textbox", "2024-03-05"],
  ["time", "textbox", "10:30"],
  ["range", "slider", "52"],
  ["color", "textbox", "#ff0000"],
])("a field of type %s gets its value at once, as if chosen", async (type, role, value) => {
  const reported: string[] = [];
  const hear = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) reported.push(target.value);
  };
  document.addEventListener("input", hear);
  const written = vi.spyOn(HTMLInputElement.prototype, "value", "set");
  const step = { fill: { role, name: "Field" }, with: value };
  const played = await playOn(`<label>Field <input type="${type}" /></label>`, [step]);
  document.removeEventListener("input", hear);
  expect(played).toEqual({ done: 1 });
  expect(reported).toEqual([value]);
  expect(written.mock.calls).toEqual([[value]]);
  written.mockRestore();
});

const cv = { name: "cv.pdf", type: "application/pdf", bytes: 3 };

test("a file field gets generated files of the recorded size, and no more than it accepts", async () => {
  const given: string[] = [];
  const hear = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    given.push(
      ...Array.from(target.files ?? [], ({ name, type, size }) => `${name} ${type} ${size}`),
    );
  };
  document.addEventListener("change", hear);
  const upload = { role: "button", name: "CV" };
  const html = `<label>CV <input type="file" /></label>`;
  expect(await playOn(html, [{ upload, files: [cv] }])).toEqual({ done: 1 });
  document.removeEventListener("change", hear);
  expect(given).toEqual(["cv.pdf application/pdf 3"]);
  const two = await playOn(html, [{ upload, files: [cv, cv] }]);
  expect(two.fault).toEqual({ kind: "error", reason: "It accepts one file only." });
});

test("selects exactly the recorded options of a multiple select", async () => {
  const options = ["A", "B", "C"].map(
    (one) => `<option ${one === "A" ? "selected" : ""}>${one}</option>`,
  );
  const html = `<label>List <select multiple>${options.join("")}</select></label>`;
  const step = { select: { role: "listbox", name: "List" }, option: ["B", "C"] };
  expect(await playOn(html, [step])).toEqual({ done: 1 });
  const chosen = document.querySelector("select")?.selectedOptions ?? [];
  expect(Array.from(chosen, ({ text }) => text)).toEqual(["B", "C"]);
});

test.each([
  ["hidden", "<h2>Prices</h2>", "Expected heading “Prices” to be hidden; it is visible."],
  [
    "collapsed",
    `<h2 aria-expanded="true">Prices</h2>`,
    "Expected heading “Prices” to be collapsed; it is expanded.",
  ],
  ["checked", "<h2>Prices</h2>", "Expected heading “Prices” to be checked; it is not."],
] as const)(
  "an element that is not %s as expected is scrolled into view, with its actual state",
  async (toBe, html, text) => {
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
    const inView = vi.spyOn(Element.prototype, "scrollIntoView");
    const step = { expect: { role: "heading", name: "Prices" }, toBe };
    const { fault } = await playOn(html, [step]);
    expect(inView.mock.contexts).toEqual([document.querySelector("h2")]);
    expect(fault && faultText(fault, step)).toBe(text);
    clock.mockRestore();
    inView.mockRestore();
  },
);

test("a block that throws during a step fails the step, even if the page shows what was recorded", async () => {
  const html = "<button>Break</button><p>tabs: crash</p>";
  let reason: string | undefined;
  document.addEventListener("click", () => (reason = "tabs: boom"), { once: true });
  const steps: readonly InteractionStep[] = [
    { click: { role: "button", name: "Break" } },
    { expect: { text: "tabs: crash" }, toBe: "shown" },
  ];
  const played = await playOn(html, steps, () => reason);
  expect(played).toEqual({ done: 0, fault: { kind: "block", reason: "tabs: boom" } });
});
