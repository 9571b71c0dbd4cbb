// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { commandOf, keysText } from "./keys.ts";

test("on a Mac, where Alt types special characters, Alt shortcuts still work, except in text fields", () => {
  const held = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: true };
  const field = document.createElement("textarea");
  const pressed = { ...held, key: "ø", code: "KeyO", target: document.body };
  expect(commandOf(pressed)).toBe("open-page");
  expect(commandOf({ ...pressed, key: "Dead", code: "KeyN" })).toBe("new");
  expect(commandOf({ ...pressed, key: "¡", code: "Digit1" })).toBe("go-outline");
  // The "@" of a Swiss keyboard.
  expect(commandOf({ ...pressed, key: "@", code: "KeyG" })).toBe("compare-commit");
  expect(commandOf({ ...pressed, target: field })).toBeUndefined();
  expect(commandOf({ ...pressed, altKey: false })).toBeUndefined();
});

test("with a non-Latin keyboard layout, Ctrl shortcuts work by key position, even in text fields", () => {
  const held = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
  const target = document.createElement("input");
  expect(commandOf({ ...held, key: "л", code: "KeyK", target })).toBe("palette");
  expect(commandOf({ ...held, key: "щ", code: "KeyO", target })).toBe("open");
  expect(commandOf({ ...held, key: "Я", code: "KeyZ", shiftKey: true })).toBe("redo");
  // On a keyboard with Latin letters, `key` is reliable.
  expect(commandOf({ ...held, key: "z", code: "KeyY" })).toBe("undo");
  // AltGr types a character.
  expect(commandOf({ ...held, altKey: true, key: "ó", code: "KeyO", target })).toBeUndefined();
});

test("shows shortcuts with the key names of the platform", () => {
  expect([keysText("save"), keysText("move-up")]).toEqual(["Ctrl+S", "Alt+Up"]);
  vi.stubGlobal("navigator", { platform: "MacIntel" });
  expect([keysText("save"), keysText("move-up")]).toEqual(["Cmd+S", "Option+Up"]);
});
