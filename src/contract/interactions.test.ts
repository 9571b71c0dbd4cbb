import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { readInteractions, stepPosition } from "./interactions.ts";

const whole = {
  "a question opens": {
    state: "full",
    locale: "en",
    forms: "refused",
    steps: [
      { click: { text: "How?", nth: 1 } },
      { fill: { role: "textbox", name: "Email" }, with: "" },
      { select: { role: "combobox", name: "Country" }, option: "Poland" },
      { select: { role: "listbox", name: "Days" }, option: ["Monday", "Friday"] },
      {
        upload: { role: "button", name: "CV" },
        files: [{ name: "cv.pdf", type: "application/pdf", bytes: 2000 }],
      },
      { press: "Shift+Tab" },
      { expect: { role: "dialog", name: "Large" }, toBe: "hidden" },
    ],
  },
};

test("reads interactions back as they were written", () => {
  expect(readInteractions(JSON.stringify(whole))).toEqual(whole);
});

const step = (one: unknown): string =>
  JSON.stringify({ opens: { state: "full", locale: "en", steps: [{ press: "Tab" }, one] } });

test.each([
  ["no JSON", '{\n  "a": [}', "Invalid JSON at line 2, column 9."],
  ["JSON that is cut off", "{", "line 1, column 2"],
  ["a list", "[]", "Expected a JSON object"],
  ["an interaction without steps", '{"opens":{"state":"full","locale":"en"}}', '"steps"'],
  [
    "an unknown step",
    step({ hover: { text: "A" } }),
    '"opens", step 2 (line 1, column 65) is not one of',
  ],
  ["an element without a name", step({ click: { role: "button" } }), "step 2"],
  [
    "a state that does not exist",
    step({ expect: { text: "A" }, toBe: "gone" }),
    '"gone", which is not one of: shown',
  ],
  [
    "an unknown outcome of a form",
    '{"sends":{"state":"full","locale":"en","forms":"late","steps":[]}}',
    '"forms" must be one of: refused',
  ],
  [
    "a file without a size",
    step({ upload: { text: "A" }, files: [{ name: "a.pdf", type: "application/pdf" }] }),
    "step 2",
  ],
  ["a list of invalid options", step({ select: { text: "A" }, option: [1] }), "step 2"],
  ["nothing to type", step({ fill: { text: "A" } }), "step 2"],
  ["an incomplete element", step({ click: { text: "A", nth: 0.5 } }), "step 2"],
])("rejects %s and names the position", (_name, text, said) => {
  expect(() => readInteractions(text)).toThrow(said);
});

test("finds a step in the text of its file", () => {
  const text = JSON.stringify(whole, null, 2);
  const { line } = stepPosition(text, "a question opens", 5);
  expect(
    text
      .split("\n")
      .slice(line - 1, line + 1)
      .join(" "),
  ).toContain('"press": "Shift+Tab"');
  expect(stepPosition(text, "a question opens").line).toBe(2);
});

const recorded = globSync("src/blocks/*/interactions.json").toSorted();

test.each(recorded)(
  "the interactions recorded in %s can be read and start from a state of their block",
  (file) => {
    const states: object = JSON.parse(readFileSync(`${dirname(file)}/fixtures.json`, "utf8"));
    const names = Object.keys(states);
    const lost = Object.entries(readInteractions(readFileSync(file, "utf8")))
      .filter(([, { state }]) => !names.includes(state))
      .map(([name, { state }]) => {
        return `${file}: "${name}" begins with "${state}"; the states are ${names.join(", ")}`;
      });
    expect(lost).toEqual([]);
  },
);
