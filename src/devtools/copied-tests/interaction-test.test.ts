// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { interactionTest } from "./interaction-test.ts";

const subject = { type: "form", state: "full" };

test("an interaction is written as a test for Playwright, in its words where it has some", () => {
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

test("what is sent is accepted as it was when it was recorded, whatever the server would say, and stored nowhere", () => {
  const one = { name: "it is sent", state: "full", locale: "en" };
  const click = { click: { role: "button", name: "Send" } };
  const fill = { fill: { role: "textbox", name: "Name" }, with: "Ada" };
  expect(interactionTest(subject, { ...one, steps: [fill, click] })).toContain("status: 202");
  expect(interactionTest(subject, { ...one, steps: [click] })).not.toContain("page.route");
});

test("what becomes of a form goes with it", () => {
  const one = { name: "it fails", state: "full", locale: "en", steps: [] };
  expect(interactionTest(subject, { ...one, forms: "lost" })).toContain("route.abort()");
  expect(interactionTest(subject, { ...one, forms: "failed" })).toContain("status: 500");
});
