// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { interactionTest } from "./interaction-test.ts";

const subject = { type: "form", state: "full" };

test("writes an interaction as a Playwright test, locating elements by text or accessible name", () => {
  const button = { role: "button", name: "Send" };
  const text = interactionTest(subject, {
    name: "it is sent",
    state: "full",
    locale: "en",
    steps: [
      { click: { text: "How?", nth: 1 } },
      { fill: { role: "textbox", name: "Name" }, with: "Ada" },
      { select: { role: "combobox", name: "Country" }, option: "Poland" },
      {
        upload: { role: "button", name: "CV" },
        files: [{ name: "cv.pdf", type: "application/pdf", bytes: 9 }],
      },
      { press: "Shift+Tab" },
      { expect: button, toBe: "focused" },
      { expect: { text: "How?" }, toBe: "collapsed" },
      { expect: button, toBe: "disabled" },
    ],
  });
  const lines = text.split("\n").map((line) => line.trim());
  expect(lines).toContain('test("form, full: it is sent", async ({ page }) => {');
  expect(lines).toContain('await page.goto("/devtools/fixture/form/full?locale=en");');
  const from = lines.findIndex((line) => line.includes("How?"));
  expect(lines.slice(from, -2)).toEqual([
    'await usable(main.getByText("How?", { exact: true }).filter({ visible: true }), 1).click({ force: true });',
    'await usable(main.getByRole("textbox", { name: "Name", exact: true })).fill("Ada");',
    'await usable(main.getByRole("combobox", { name: "Country", exact: true })).focus();',
    'await usable(main.getByRole("combobox", { name: "Country", exact: true })).selectOption([{ label: "Poland" }]);',
    'await usable(main.getByRole("button", { name: "CV", exact: true })).setInputFiles([{ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(9) }]);',
    'await page.keyboard.press("Shift+Tab");',
    'await expect.poll(() => usable(main.getByRole("button", { name: "Send", exact: true })).evaluate(hasFocus)).toBe(true);',
    'await expect.poll(() => usable(main.getByText("How?", { exact: true }).filter({ visible: true })).evaluate(isExpanded)).toBe(false);',
    'await expect(usable(main.getByRole("button", { name: "Send", exact: true }))).toBeDisabled();',
  ]);
});

test("the test accepts a submitted form as when it was recorded, without reaching the server", () => {
  const one = { name: "it is sent", state: "full", locale: "en" };
  const click = { click: { role: "button", name: "Send" } };
  const fill = { fill: { role: "textbox", name: "Name" }, with: "Ada" };
  expect(interactionTest(subject, { ...one, steps: [fill, click] })).toContain("status: 202");
  expect(interactionTest(subject, { ...one, steps: [click] })).not.toContain("page.route");
});

test("the outcome of a form is part of the copied test", () => {
  const one = { name: "it fails", state: "full", locale: "en", steps: [] };
  expect(interactionTest(subject, { ...one, forms: "lost" })).toContain("route.abort()");
  expect(interactionTest(subject, { ...one, forms: "failed" })).toContain("status: 500");
});
