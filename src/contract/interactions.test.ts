import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { readInteractions } from "./interactions.ts";

const whole = {
  "a question opens": {
    state: "full",
    locale: "en",
    steps: [
      { click: { text: "How?", nth: 1 } },
      { fill: { role: "textbox", name: "Email" }, with: "" },
      { select: { role: "combobox", name: "Country" }, option: "Poland" },
      { press: "Shift+Tab" },
      { expect: { role: "dialog", name: "Large" }, toBe: "hidden" },
    ],
  },
};

test("interactions are read as they were written", () => {
  expect(readInteractions(JSON.stringify(whole))).toEqual(whole);
});

const step = (one: unknown): string =>
  JSON.stringify({ opens: { state: "full", locale: "en", steps: [{ press: "Tab" }, one] } });

test.each([
  ["no JSON", "{", "no JSON object"],
  ["a list", "[]", "no JSON object"],
  ["an interaction without steps", '{"opens":{"state":"full","locale":"en"}}', '"steps"'],
  ["a step that nobody knows", step({ hover: { text: "A" } }), '"opens", step 2 is none of'],
  ["an element without a name", step({ click: { role: "button" } }), "step 2"],
  ["a state that there is not", step({ expect: { text: "A" }, toBe: "gone" }), "step 2"],
  ["nothing to type", step({ fill: { text: "A" } }), "step 2"],
  ["half an element", step({ click: { text: "A", nth: 0.5 } }), "step 2"],
])("%s is refused, and the place is named", (_name, text, said) => {
  expect(() => readInteractions(text)).toThrow(said);
});

const recorded = globSync("src/blocks/*/interactions.json").toSorted();

test.each(recorded)(
  "what is recorded in %s can be read, and begins with a state of its block",
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
