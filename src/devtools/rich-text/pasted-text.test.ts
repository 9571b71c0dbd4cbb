import { expect, test } from "vitest";
import { lostInPaste, pastedHtml } from "./pasted-text.ts";

test("what is pasted brings no styles of other programs along, and is not bold because Google Docs wraps it so", () => {
  expect(pastedHtml(`<p class=MsoNormal style='margin:0;color:red'>style="x" <b>one</b></p>`)).toBe(
    `<p class=MsoNormal>style="x" <b>one</b></p>`,
  );
  const ofDocs = '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>one</p></b>';
  expect(pastedHtml(ofDocs)).toBe("<span><p>one</p></b>");
});

test("what has no words is told to be left out, once; markup around words is not", () => {
  const html = "<div><h1>One</h1><img src=a><img src=b><o:p></o:p><iframe></iframe></div>";
  expect(lostInPaste(html)).toEqual(["<img>", "<iframe>"]);
});
