import { expect, it } from "vitest";
import type { Schemas } from "./schemas.ts";
import { validatorFiles } from "./validators.ts";

function blockWith(property: object): Schemas {
  const props = { type: "object", properties: { mail: property } };
  return new Map([["blocks/thing.schema.json", props]]);
}

it("refuses a format that nothing would check in a block, and says what to do", () => {
  expect(() => validatorFiles(blockWith({ type: "string", format: "email" }))).toThrow(
    /^blocks\/thing\.schema\.json: unknown format "email" .*refer to a schema of parts, such as mail-address$/,
  );
});

it("checks what it takes without a library", () => {
  const files = validatorFiles(blockWith({ type: "string", format: "date", maxLength: 10 }));
  const code = files.get("src/generated/validators/blocks/thing.js");
  expect(code).toContain("export const validate");
  expect(code).not.toContain("require(");
});
