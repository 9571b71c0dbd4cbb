import { expect, test } from "vitest";
import { failureCodeOf } from "./failure-code.ts";

test.each([
  [{ code: "404" }, "404"],
  [{ code: 503 }, "503"],
  [{ code: "4AB" }, "4AB"],
  [{ code: "200" }, undefined],
  [{ code: "4040" }, undefined],
  [{ code: 45 }, undefined],
  [{ code: null }, undefined],
  [["404"], undefined],
  ["404", undefined],
])("the failure code of %j is %s", (body, code) => {
  expect(failureCodeOf(body)).toBe(code);
});
