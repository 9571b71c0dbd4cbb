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
])(
  "%s gets the accessible name that browsers give it, so it is recorded and CI finds it",
  (_name, html) => {
    expect(nameOfElement(field(html))).toEqual({
      role: "textbox",
      name: "What happened? (required)",
    });
  },
);

test("a file field is a button, as in browsers, and a group label is found by its text", () => {
  const name = "What happened? (required)";
  expect(nameOfElement(field('<input id="f" type="file">'))).toEqual({ role: "button", name });
  const legend = field('<fieldset><legend id="f">Step 2 <b>of 3</b></legend></fieldset>');
  expect(nameOfElement(legend)).toEqual({ text: "Step 2 of 3" });
});

test("the name of a select includes the space before its required mark", () => {
  const list = field('<select id="f"><option>A</option></select>');
  expect(nameOfElement(list)).toEqual({ role: "combobox", name: "What happened? (required)" });
});
