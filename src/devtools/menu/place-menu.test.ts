// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { placeMenu } from "./place-menu.ts";

const height = 400;

/** Returns the top of the menu that a button at this position opens. */
function menuOf(top: number): number {
  vi.stubGlobal("innerHeight", 900);
  const [button, menu] = [document.createElement("button"), document.createElement("div")];
  document.body.append(button, menu);
  onTestFinished(() => [button, menu].forEach((element) => element.remove()));
  vi.spyOn(button, "getBoundingClientRect").mockReturnValue(new DOMRect(20, top, 200, 30));
  vi.spyOn(menu, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, height));
  button.focus();
  placeMenu(menu, undefined);
  return Number.parseFloat(menu.style.getPropertyValue("--y"));
}

test("a menu does not cover its target: it opens below it, and above it near the lower edge", () => {
  expect(menuOf(100)).toBe(130);
  expect(menuOf(700)).toBe(700 - height);
});
