import { expect, test } from "vitest";
import { dataKeysOf } from "./data-keys.ts";

test("dates and enum values are data keys, unless another schema allows free text there", () => {
  const event = {
    properties: {
      day: { type: "string", format: "date" },
      place: { enum: ["hall", "yard"] },
      title: { type: "string" },
    },
  };
  const stand = { $defs: { spot: { properties: { place: { type: "string" } } } } };
  expect(dataKeysOf([event])).toEqual(["day", "place"]);
  expect(dataKeysOf([event, stand])).toEqual(["day"]);
});
