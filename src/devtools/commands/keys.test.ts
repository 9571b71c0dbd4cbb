// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { commandOf } from "./keys.ts";

test("on a Mac, where Alt writes signs, its chords do the same, but not where somebody writes", () => {
  const held = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: true };
  const field = document.createElement("textarea");
  const pressed = { ...held, key: "ø", code: "KeyO", target: document.body };
  expect(commandOf(pressed)).toBe("open-page");
  expect(commandOf({ ...pressed, key: "Dead", code: "KeyN" })).toBe("new");
  expect(commandOf({ ...pressed, key: "¡", code: "Digit1" })).toBe("go-outline");
  expect(commandOf({ ...pressed, target: field })).toBeUndefined();
  expect(commandOf({ ...pressed, altKey: false })).toBeUndefined();
});
