// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { lostInPaste, pastedHtml } from "./pasted-text.ts";

test("what is pasted brings no styles of other programs along; what was copied here stays as it was cut", () => {
  expect(pastedHtml(`<p style='margin:0;color:red'>style="x" <b>one</b></p>`)).toBe(
    `<p>style="x" <strong>one</strong></p>`,
  );
  const own = '<ul data-pm-slice="3 3 []"><li><p>one</p></li></ul>';
  expect(pastedHtml(own)).toBe(own);
});

test("what has no words is told to be left out, once; markup around words is not", () => {
  const html = "<div><h1>One</h1><img src=a><img src=b><o:p></o:p><iframe></iframe></div>";
  expect(lostInPaste(html)).toEqual(["<img>", "<iframe>"]);
});
