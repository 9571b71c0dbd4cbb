// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import type { InteractionStep } from "#contract/interactions.ts";
import { Recorder } from "#devtools/interactions/recorder.ts";

/** This DOM has no layout. */
vi.spyOn(Element.prototype, "checkVisibility").mockReturnValue(true);

function recordOn(html: string) {
  document.body.innerHTML = `<main tabindex="-1">${html}</main>`;
  const main = document.querySelector("main");
  if (main === null) throw new Error("there is no page");
  const heard: { steps: readonly InteractionStep[]; missed: string | undefined } = {
    steps: [],
    missed: undefined,
  };
  const recorder = new Recorder(main, (steps, missed) => Object.assign(heard, { steps, missed }));
  onTestFinished(() => {
    recorder.stop();
    document.body.innerHTML = "";
  });
  return heard;
}

function find<Tag extends keyof HTMLElementTagNameMap>(selector: Tag): HTMLElementTagNameMap[Tag] {
  const found = document.querySelector(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
}

function press(element: HTMLElement): void {
  element.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

function change(element: HTMLElement): void {
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

test("records chosen files by name and size, not by their path", () => {
  const heard = recordOn(`<label>CV <input type="file" multiple></label>`);
  const field = find("input");
  const files = [new File(["secret"], "cv.pdf", { type: "application/pdf" })];
  press(field);
  field.focus();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  Object.defineProperty(field, "files", { value: files });
  change(field);
  expect(heard.steps).toEqual([
    {
      upload: { role: "button", name: "CV" },
      files: [{ name: "cv.pdf", type: "application/pdf", bytes: 6 }],
    },
  ]);
});

test("records all selected options of a multiple select", () => {
  const heard = recordOn(
    `<label for="days">Days</label><select id="days" multiple><option>Monday</option><option>Friday</option></select>`,
  );
  const list = find("select");
  for (const option of list.querySelectorAll("option")) {
    option.selected = true;
    change(list);
  }
  press(list);
  const select = { role: "listbox", name: "Days" };
  expect(heard.steps).toEqual([{ select, option: ["Monday", "Friday"] }]);
});

test("reports clicked elements that cannot be located, and ignores clicks on the page itself", () => {
  const heard = recordOn(
    `<nav aria-label="Ways"></nav><p>Words</p><button></button><video></video>`,
  );
  press(find("main"));
  press(find("p"));
  expect(heard).toEqual({ steps: [], missed: undefined });
  press(find("button"));
  expect(heard.missed).toBe("button");
  press(find("video"));
  expect(heard.missed).toBe("video");
});
