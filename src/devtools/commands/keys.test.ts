// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { commandOf, keysText } from "./keys.ts";

test("on a Mac, where Alt writes signs, its chords do the same, but not where somebody writes", () => {
  const held = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: true };
  const field = document.createElement("textarea");
  const pressed = { ...held, key: "ø", code: "KeyO", target: document.body };
  expect(commandOf(pressed)).toBe("open-page");
  expect(commandOf({ ...pressed, key: "Dead", code: "KeyN" })).toBe("new");
  expect(commandOf({ ...pressed, key: "¡", code: "Digit1" })).toBe("go-outline");
  // Swiss: its "@".
  expect(commandOf({ ...pressed, key: "@", code: "KeyG" })).toBe("compare-commit");
  expect(commandOf({ ...pressed, target: field })).toBeUndefined();
  expect(commandOf({ ...pressed, altKey: false })).toBeUndefined();
});

test("a keyboard that is set to another script does the same with Ctrl, also where somebody writes", () => {
  const held = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
  const target = document.createElement("input");
  expect(commandOf({ ...held, key: "л", code: "KeyK", target })).toBe("palette");
  expect(commandOf({ ...held, key: "щ", code: "KeyO", target })).toBe("open");
  expect(commandOf({ ...held, key: "Я", code: "KeyZ", shiftKey: true })).toBe("redo");
  // A keyboard of Latin letters says itself which key it was.
  expect(commandOf({ ...held, key: "z", code: "KeyY" })).toBe("undo");
  // AltGr writes.
  expect(commandOf({ ...held, altKey: true, key: "ó", code: "KeyO", target })).toBeUndefined();
});

test("keys are written as they stand on the keyboard", () => {
  expect([keysText("save"), keysText("move-up")]).toEqual(["Ctrl+S", "Alt+Up"]);
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  expect([keysText("save"), keysText("move-up")]).toEqual(["Cmd+S", "Option+Up"]);
});
