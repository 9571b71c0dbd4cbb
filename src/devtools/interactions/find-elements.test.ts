// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { nameOfElement } from "./find-elements.ts";

function field(html: string): Element {
  document.body.innerHTML = `<main><label for="f"><span style="display: inline">What happened? </span><span style="display: inline">(required)</span></label>${html}</main>`;
  const found = document.getElementById("f");
  if (found === null) throw new Error("there is no field");
  return found;
}

test.each([
  ["a day", '<input id="f" type="date">'],
  ["a time of the day", '<input id="f" type="time">'],
  ["several lines", '<textarea id="f"></textarea>'],
])("%s is called as browsers call it: it is recorded, and CI finds it", (_name, html) => {
  expect(nameOfElement(field(html))).toEqual({
    role: "textbox",
    name: "What happened? (required)",
  });
});

test("a field for files is a button, as browsers have it, and the name of a group goes by its text", () => {
  const name = "What happened? (required)";
  expect(nameOfElement(field('<input id="f" type="file">'))).toEqual({ role: "button", name });
  const legend = field('<fieldset><legend id="f">Step 2 <b>of 3</b></legend></fieldset>');
  expect(nameOfElement(legend)).toEqual({ text: "Step 2 of 3" });
});

test("a list to choose from is called with the space before its mark, too", () => {
  const list = field('<select id="f"><option>A</option></select>');
  expect(nameOfElement(list)).toEqual({ role: "combobox", name: "What happened? (required)" });
});
