// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { lostInPaste, pastedHtml } from "./pasted-text.ts";

test("pasting drops the styles of other programs; content copied from the editor stays unchanged", () => {
  expect(pastedHtml(`<p style='margin:0;color:red'>style="x" <b>one</b></p>`)).toBe(
    `<p>style="x" <strong>one</strong></p>`,
  );
  const own = '<ul data-pm-slice="3 3 []"><li><p>one</p></li></ul>';
  expect(pastedHtml(own)).toBe(own);
});

test("reports each dropped element without text once, but not markup around text", () => {
  const html = "<div><h1>One</h1><img src=a><img src=b><o:p></o:p><iframe></iframe></div>";
  expect(lostInPaste(html)).toEqual(["<img>", "<iframe>"]);
});
